/** Virtual authenticators over the DevTools protocol, for a page and the frames in it. */
import type { CDPSession, Page } from '@playwright/test';

export interface Authenticator {
  /** Credentials that it holds. */
  count(): Promise<number>;
  /** Whether the person in front of it is recognised. */
  recognise(recognised: boolean): Promise<void>;
  /** Whether somebody touches it when asked. */
  answer(answers: boolean): Promise<void>;
  remove(): Promise<void>;
}

interface Kind {
  /** Can make a secret of a salt. */
  readonly prf: boolean;
  /** Of the device itself unless said otherwise. */
  readonly transport?: 'internal' | 'usb';
}

const sessions = new WeakMap<Page, CDPSession>();

async function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page);
  if (known !== undefined) return known;
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  sessions.set(page, session);
  return session;
}

export async function addAuthenticator(page: Page, kind: Kind): Promise<Authenticator> {
  const session = await sessionOf(page);
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: kind.transport ?? 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf: kind.prf,
    },
  });
  return {
    async count() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    async recognise(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async answer(enabled) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    async remove() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
