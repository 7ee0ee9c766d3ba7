/** What is used of the browser's interface for extensions (Manifest V3), and no more. Every promise may reject. */

export interface Browser {
  readonly permissions: {
    getAll(): Promise<SitePermissions>;
    /** Only within a press. The browser asks the person first. */
    request(sites: SitePermissions): Promise<boolean>;
    remove(sites: SitePermissions): Promise<boolean>;
    readonly onAdded: BrowserEvent<SitePermissions>;
    readonly onRemoved: BrowserEvent<SitePermissions>;
  };
  readonly scripting: {
    getRegisteredContentScripts(): Promise<readonly RegisteredScript[]>;
    registerContentScripts(scripts: readonly RegisteredScript[]): Promise<void>;
    unregisterContentScripts(filter: { readonly ids: readonly string[] }): Promise<void>;
    executeScript(injection: {
      readonly target: { readonly tabId: number; readonly frameIds: readonly number[] };
      readonly world: 'MAIN';
      readonly files: readonly string[];
    }): Promise<unknown>;
  };
  readonly storage: {
    readonly local: {
      get(key: string): Promise<Readonly<Record<string, unknown>>>;
      set(values: Readonly<Record<string, unknown>>): Promise<void>;
    };
    readonly onChanged: BrowserEvent<unknown>;
  };
  readonly tabs: {
    query(filter: {
      readonly active?: boolean;
      readonly currentWindow?: boolean;
      readonly url?: string;
    }): Promise<readonly BrowserTab[]>;
    create(tab: { readonly url: string }): Promise<unknown>;
    reload(tabId: number): Promise<void>;
  };
  readonly runtime: {
    readonly onInstalled: BrowserEvent<unknown>;
    readonly onStartup: BrowserEvent<void>;
  };
}

interface BrowserEvent<T> {
  addListener(listener: (value: T) => void): void;
}

export interface SitePermissions {
  /** Match patterns. */
  readonly origins?: readonly string[];
}

export interface BrowserTab {
  readonly id?: number;
  /** Only for a tab in which the extension's button was pressed, and for sites that are turned on. */
  readonly url?: string;
}

export interface RegisteredScript {
  readonly id: string;
  readonly matches?: readonly string[];
  readonly js?: readonly string[];
  readonly world: 'MAIN';
  readonly runAt: 'document_start';
  readonly allFrames: false;
  readonly persistAcrossSessions: true;
}

/** Of the page or worker of an extension that this runs in. */
export function thisBrowser(): Browser {
  return (globalThis as unknown as { readonly chrome: Browser }).chrome;
}

// Sites that get `window.ethereum` as well, because they look for no announcement.

const KEY = 'windowEthereum';

export async function legacySites({ storage }: Browser): Promise<readonly string[]> {
  const { [KEY]: stored } = await storage.local.get(KEY);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

export async function setLegacy(browser: Browser, origin: string, wanted: boolean): Promise<void> {
  const others = (await legacySites(browser)).filter((one) => one !== origin);
  await browser.storage.local.set({ [KEY]: wanted ? [...others, origin] : others });
}
