// @vitest-environment happy-dom
/** What a hostile wallet claims may be seen as a claim, and nowhere else. */
import { concatHex, encodeFunctionData, maxUint256, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Claims } from '#protocol/messages.ts';
import { ALICE } from '../app/testing.ts';
import { approveOf, shown, TOKEN, transferOf, USDC } from './testing/confirm.tsx';

describe('what a hostile wallet claims', () => {
  it('names, effects and findings stand with the claims alone', async () => {
    const claims: Claims = {
      accountLabel: 'Vault of the bank',
      recipientName: { name: 'vitalik.eth', evidence: 'proven' },
      nonceIsNext: true,
      effects: [{ label: 'You receive', amount: '1,000 ETH', evidence: 'proven' }],
      findings: [
        { level: 'danger', text: 'The signer is broken', evidence: 'derived' },
        { level: 'caution', text: 'Not a caution', evidence: 'derived' },
        { level: 'note', text: 'All of this was checked', evidence: 'derived' },
      ],
    };
    const bare = await shown({ value: 1n });
    const lied = await shown({ value: 1n }, claims);
    expect(lied.own).toBe(bare.own);
    expect(lied.typed).toBe(bare.typed);
    for (const text of [
      'Vault of the bank',
      'vitalik.eth',
      '1,000 ETH',
      'The wallet warns of a danger: The signer is broken',
      'The wallet warns: Not a caution',
      'The wallet notes: All of this was checked',
    ])
      expect(lied.claims).toContain(text);
    await bare.unmount();
    await lied.unmount();
  });

  it('decimals change no figure of a listed token, and never one without saying so', async () => {
    const token = {
      address: TOKEN,
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 0,
      evidence: 'derived',
    } as const;
    const lied = await shown({ to: TOKEN, data: transferOf(12_500_000n) }, { tokens: [token] });
    expect(lied.heading).toBe(
      'Send 12,500,000 of an unlisted token (if the wallet’s 0 decimals are right) to',
    );
    // The name of a listed token is not repeated for another contract.
    expect(lied.text).not.toContain('USDC');
    await lied.unmount();
    const listed = { ...token, address: USDC };
    const known = await shown({ to: USDC, data: transferOf(12_500_000n) }, { tokens: [listed] });
    expect(known.heading).toBe('Send 12.5 USDC to');
    expect(known.own).not.toContain('if the wallet');
    await known.unmount();
  });

  it('no description of the wallet renames a known call', async () => {
    const functions = ['function approve(address winner, uint256 prize)', 'function mint(address,uint256)'];
    const data = approveOf(maxUint256);
    const bare = await shown({ to: TOKEN, data });
    const lied = await shown({ to: TOKEN, data }, { abi: { by: 'supplied', functions } });
    expect(lied.own).toBe(bare.own);
    expect(lied.own).toContain('approve(address,uint256)');
    expect(lied.text).not.toMatch(/winner|prize|mint/);
    expect(lied.own).toContain('Hold for unlimited');
    await bare.unmount();
    await lied.unmount();
  });

  it.each(['supplied', 'guess'] as const)('a description of an unread call (%s) is a claim', async (by) => {
    const abi = parseAbi(['function claimReward777(address winner, uint256 prize)']);
    const data = encodeFunctionData({ abi, args: [ALICE, 10n ** 21n] });
    const functions = ['function claimReward777(address winner, uint256 prize)'];
    const bare = await shown({ to: TOKEN, data });
    const lied = await shown({ to: TOKEN, data }, { abi: { by, functions } });
    expect(lied.own).toBe(bare.own);
    expect(lied.heading).toBe('Call a contract the signer can’t read');
    expect(lied.typed).toBe(bare.typed);
    expect(lied.claims).toContain('claimReward777');
    expect(lied.claims).toContain(by === 'guess' ? 'guesses this call' : 'with a description it was given');
    await bare.unmount();
    await lied.unmount();
  });

  it('a description that does not fit is said to be none', async () => {
    const functions = ['function claimReward777(address winner)'];
    const data = concatHex(['0xdeadbeef', `0x${'00'.repeat(32)}`]);
    const { claims, unmount } = await shown({ to: TOKEN, data }, { abi: { by: 'supplied', functions } });
    expect(claims).toContain('does not match its bytes');
    expect(claims).not.toContain('claimReward777');
    await unmount();
  });

  it('texts that would turn or hide what stands beside them are made plain', async () => {
    const dirty = 'a\u202eb\u200bc';
    const { text, unmount } = await shown(
      { value: 1n },
      {
        accountLabel: dirty,
        recipientName: { name: dirty, evidence: 'proven' },
        effects: [{ label: dirty, amount: dirty, evidence: 'proven' }],
        findings: [{ level: 'note', text: dirty, evidence: 'derived' }],
      },
    );
    expect(text).not.toMatch(/[\u202e\u200b]/);
    await unmount();
  });
});
