import { describe, expect, it, vi } from 'vitest';
import { createOffline } from './register.ts';

class FakeWorker extends EventTarget {
  state: ServiceWorkerState;
  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

interface Workers {
  readonly installing?: FakeWorker;
  readonly waiting?: FakeWorker;
  readonly active?: FakeWorker;
}

function containerWith({ installing, waiting, active }: Workers) {
  return {
    register: vi.fn(async () => ({
      installing: installing ?? null,
      waiting: waiting ?? null,
      active: active ?? null,
    })),
  };
}

const URL = '/service-worker.js';
const LOADED = Promise.resolve();

describe('offline readiness', () => {
  it('is unavailable until asked for, and where the browser has no service workers', async () => {
    const offline = createOffline();
    expect(offline.snapshot()).toBe('unavailable');
    await offline.start(undefined, URL, LOADED);
    expect(await offline.settled()).toBe('unavailable');
  });

  it('comes with the activation of the first version', async () => {
    const offline = createOffline();
    const worker = new FakeWorker('installing');
    const container = containerWith({ installing: worker });
    const seen: string[] = [];
    offline.subscribe(() => seen.push(offline.snapshot()));
    await offline.start(container, URL, LOADED);
    expect(container.register).toHaveBeenCalledExactlyOnceWith(URL, { scope: '/', updateViaCache: 'none' });
    const settled = offline.settled();
    worker.become('installed');
    worker.become('activating');
    expect(offline.snapshot()).toBe('preparing');
    worker.become('activated');
    expect(await settled).toBe('ready');
    expect(seen).toEqual(['preparing', 'ready']);
  });

  it('waits for the page’s own files, and says so', async () => {
    const offline = createOffline();
    const container = containerWith({ active: new FakeWorker('activated') });
    let loaded: () => void = () => undefined;
    const load = new Promise<void>((resolve) => {
      loaded = resolve;
    });
    const started = offline.start(container, URL, load);
    expect(offline.snapshot()).toBe('preparing');
    expect(container.register).not.toHaveBeenCalled();
    loaded();
    await started;
    expect(offline.snapshot()).toBe('ready');
  });

  it('is there at once with a version in place, and stays when the next one takes over or fails', async () => {
    const offline = createOffline();
    const active = new FakeWorker('activated');
    const next = new FakeWorker('installing');
    await offline.start(containerWith({ active, installing: next }), URL, LOADED);
    expect(offline.snapshot()).toBe('ready');
    next.become('redundant');
    active.become('redundant');
    expect(offline.snapshot()).toBe('ready');
  });

  it('is unavailable when a file could not be stored', async () => {
    const offline = createOffline();
    const worker = new FakeWorker('installing');
    await offline.start(containerWith({ installing: worker }), URL, LOADED);
    worker.become('redundant');
    expect(await offline.settled()).toBe('unavailable');
  });

  it('is unavailable, without a complaint, when registering is refused', async () => {
    const offline = createOffline();
    const register = async () => Promise.reject(new DOMException('no', 'SecurityError'));
    await offline.start({ register }, URL, LOADED);
    expect(await offline.settled()).toBe('unavailable');
  });

  it('tells nobody who has stopped listening', async () => {
    const offline = createOffline();
    const listener = vi.fn();
    offline.subscribe(listener)();
    await offline.start(containerWith({ active: new FakeWorker('activated') }), URL, LOADED);
    expect(listener).not.toHaveBeenCalled();
  });
});
