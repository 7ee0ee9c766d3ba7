/** A browser with permissions, stored values, scripts and tabs, for tests. */
import type { Browser, BrowserTab, RegisteredScript, SitePermissions } from './browser.ts';

export interface FakeBrowser extends Browser {
  readonly granted: Set<string>;
  readonly registered: Map<string, RegisteredScript>;
  /** Files that ran in tabs that were open, by tab. */
  readonly ran: (readonly [tab: number, files: readonly string[]])[];
  readonly reloaded: number[];
  readonly created: string[];
  /** What the person answers to the browser's question. */
  answer: boolean;
  install(): void;
}

export function fakeBrowser(tabs: readonly BrowserTab[] = []): FakeBrowser {
  const granted = new Set<string>();
  const registered = new Map<string, RegisteredScript>();
  const stored: Record<string, unknown> = {};
  const event = <T>() => {
    const listeners: ((value: T) => void)[] = [];
    return {
      addListener: (listener: (value: T) => void) => void listeners.push(listener),
      tell: (value: T) => {
        for (const listener of listeners) listener(value);
      },
    };
  };
  const [added, removed] = [event<SitePermissions>(), event<SitePermissions>()];
  const [changed, installed, started] = [event<unknown>(), event<unknown>(), event<void>()];
  const fake: FakeBrowser = {
    granted,
    registered,
    ran: [],
    reloaded: [],
    created: [],
    answer: true,
    install: () => installed.tell({}),
    permissions: {
      getAll: async () => ({ origins: [...granted] }),
      request: async (sites) => {
        if (!fake.answer) return false;
        for (const pattern of sites.origins ?? []) granted.add(pattern);
        added.tell(sites);
        return true;
      },
      remove: async (sites) => {
        for (const pattern of sites.origins ?? []) granted.delete(pattern);
        removed.tell(sites);
        return true;
      },
      onAdded: added,
      onRemoved: removed,
    },
    scripting: {
      getRegisteredContentScripts: async () => [...registered.values()],
      registerContentScripts: async (scripts) => {
        for (const script of scripts) {
          if (registered.has(script.id)) throw new Error(`Duplicate script ID '${script.id}'`);
          registered.set(script.id, script);
        }
      },
      unregisterContentScripts: async ({ ids }) => {
        for (const id of ids) if (!registered.delete(id)) throw new Error(`Nonexistent script ID '${id}'`);
      },
      executeScript: async ({ target, files }) => {
        if (!tabs.some(({ id }) => id === target.tabId)) throw new Error('No tab');
        fake.ran.push([target.tabId, files]);
      },
    },
    storage: {
      local: {
        get: async (key) => ({ [key]: stored[key] }),
        set: async (values) => {
          Object.assign(stored, values);
          changed.tell(values);
        },
      },
      onChanged: changed,
    },
    tabs: {
      query: async ({ url }) =>
        tabs.filter((tab) => url === undefined || tab.url?.startsWith(originOnly(url))),
      create: async ({ url }) => void fake.created.push(url),
      reload: async (tabId) => void fake.reloaded.push(tabId),
    },
    runtime: { onInstalled: installed, onStartup: started },
  };
  return fake;
}

function originOnly(pattern: string): string {
  return `${new URL(pattern.slice(0, -1)).origin}/`;
}
