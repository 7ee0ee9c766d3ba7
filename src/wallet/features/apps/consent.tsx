/** Connecting: what the app will see, which accounts and networks, for how long. Nothing is shared before the press. */
import { useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { type Address, toAddress } from '#core/address/address.ts';
import { bytesToHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { labelToUnicode, siteResembling } from '#core/risk/site.ts';
import { signInMessage } from '#core/siwe/sign-in.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { Field } from '#ui/field.tsx';
import { CheckGlyph, CloseGlyph, DangerGlyph } from '#ui/glyphs.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Checkbox } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { connectionId } from '../../apps/connection.ts';
import { isAskedMethod, readAsked } from '../../apps/params.ts';
import { AppError } from '../../apps/rpc.ts';
import type { AppsSession } from '../../apps/session.ts';
import foot from '../../components/page/foot.module.css';
import { useSignerAction } from '../../components/page/signer-action.tsx';
import { SiteWarning } from '../../components/page/site-warning.tsx';
import type { Account } from '../../model/account.ts';
import {
  APP_EXPIRIES,
  type AppExpiry,
  type AppGrant,
  type AppIdentity,
  type AppRequest,
} from '../../model/app.ts';
import { appConnectionsQuery } from '../../queries/apps.ts';
import { useAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { useSigning } from '../../shared/cold-signing/use-signing.tsx';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import { signContent } from '../../shared/signed-content/sign.ts';
import { useSignerClient } from '../../shared/signer-context.tsx';
import { appName } from './app-icon.tsx';
import styles from './apps.module.css';
import { messages } from './messages.ts';
import { askedOf } from './part.ts';

const words = messages.consent;

export function Consent({ session, request }: { session: AppsSession; request: AppRequest }) {
  const usable = useAccounts().filter((account) => !isWatchOnly(account));
  const current = useCurrentAccount().account;
  const networks = useEnabledNetworks();
  const signing = useSigning();
  const act = useSignerAction();
  const [asked] = useState(() =>
    isAskedMethod(request.method) ? readAsked(request.method, request.params) : null,
  );
  const hinted = asked?.kind === 'connect' ? asked.chains : [];
  const signIn = asked?.kind === 'connect' ? asked.signIn : null;
  const preselected = usable.find(({ address }) => address === current?.address) ?? usable[0];
  const [chosen, setChosen] = useState<readonly Address[]>(preselected ? [preselected.address] : []);
  const [chains, setChains] = useState<readonly ChainId[]>(() => {
    const ids = networks.map(({ network }) => network.chainId);
    const wanted = ids.filter((id) => hinted.includes(id));
    return wanted.length > 0 ? wanted : ids.slice(0, 1);
  });
  const [expiry, setExpiry] = useState<AppExpiry>(7);
  // In the wallet's order, the current one first: it is the one that the app shows.
  const accounts = usable
    .filter(({ address }) => chosen.includes(address))
    .toSorted((a, b) => Number(b === preselected) - Number(a === preselected));
  const labels = accounts.map(({ label }) => displayText(label, 32));
  const chainNames = networks
    .filter(({ network }) => chains.includes(network.chainId))
    .map(({ network }) => displayText(network.name, 32));
  const [first] = accounts;
  const [chainId] = chains;
  const wrong =
    usable.length === 0
      ? words.noKeys
      : first === undefined
        ? words.noAccount
        : chainId === undefined
          ? words.noNetwork
          : null;

  const connect = () => {
    if (first === undefined || chainId === undefined) return;
    const grant: AppGrant = {
      accounts: accounts.map(({ address }) => address),
      chains,
      chainId,
      expiry,
      asks: true,
    };
    act.run(async () => {
      session.hold(request, true);
      try {
        if (signIn === null) return await session.connect(request, grant);
        const now = new Date().toISOString();
        const message = signInMessage(signIn, first.address, request.origin, now);
        if (message === null) return await session.fail(request, new AppError(-32602));
        const bytes = bytesToHex(new TextEncoder().encode(message));
        const order = {
          account: { address: first.address, label: first.label },
          content: { kind: 'message', message: bytes } as const,
          asked: askedOf(request),
        };
        const { signature } = await signContent(signing, order, { signal: new AbortController().signal });
        await session.connect(request, grant, { message, signature });
      } finally {
        session.hold(request, false);
      }
    });
  };

  return (
    <div className={cx(layout.stack4, foot.over)}>
      <Site app={request} />
      <AccountChoice
        usable={usable}
        chosen={chosen}
        onChange={setChosen}
        disabled={act.busy}
        asker={connectionId(request)}
      />
      <ul className={styles.reasons}>
        <li>
          <CheckGlyph /> {words.sees}
        </li>
        <li>
          <CheckGlyph /> <bdi>{words.asks(chainNames)}</bdi>
        </li>
        {signIn === null ? null : (
          <li>
            <CheckGlyph /> {words.signsIn}
          </li>
        )}
        <li className={styles.no}>
          <CloseGlyph /> {words.cannot}
        </li>
      </ul>
      <Details summary={words.more(messages.expiries[expiry])}>
        <fieldset className={styles.fieldset} disabled={act.busy}>
          <legend className={styles.heading}>{words.networks}</legend>
          {networks.map(({ network }) => (
            <Checkbox
              key={network.chainId}
              label={<bdi>{displayText(network.name, 40)}</bdi>}
              checked={chains.includes(network.chainId)}
              onChange={({ target }) =>
                setChains((before) =>
                  target.checked
                    ? [...before, network.chainId]
                    : before.filter((each) => each !== network.chainId),
                )
              }
            />
          ))}
        </fieldset>
        <ExpiryField value={expiry} door={request.door} onChange={setExpiry} />
      </Details>
      <div className={cx(layout.stack2, foot.foot)}>
        {wrong === null ? null : (
          <Notice tone="caution" standing>
            {wrong}
          </Notice>
        )}
        {act.failure}
        <div className={cx(layout.buttons, foot.decision)}>
          <Button size="l" onClick={() => void session.refuse(request)} disabled={act.busy}>
            {words.reject}
          </Button>
          <Button size="l" variant="primary" busy={act.busy} disabled={wrong !== null} onClick={connect}>
            {words.connect(labels)}
          </Button>
        </div>
      </div>
      {signing.dialog}
    </div>
  );
}

const siteWords = messages.site;

/** Which site asks, who says so, and what is to be said of its name. */
function Site({ app: { origin, attestedBy } }: { app: AppIdentity }) {
  const services = useServices();
  const connections = useQuery(appConnectionsQuery(services)).data ?? [];
  const host = appName(origin);
  const known = connections.flatMap((each) => (each.grant === null ? [] : [appName(each.origin)]));
  const like = siteResembling(host, known);
  const read = host
    .split('.')
    .map((label) => labelToUnicode(label) ?? label)
    .join('.');
  const attested = attestedBy !== 'nobody';
  return (
    <>
      <div className={cx(align.cells, styles.site, !attested && styles.unconfirmed)}>
        {attested ? <ShieldCheck strokeWidth={1.8} aria-hidden="true" /> : <DangerGlyph />}
        <div>
          <bdi className={cx(layout.long, styles.origin)}>{origin}</bdi>
          <span className={cx(layout.small, layout.long)}>
            {attested ? siteWords.confirmed : siteWords.unconfirmed}
          </span>
        </div>
      </div>
      {read === host ? null : (
        <Notice tone="caution" standing>
          {siteWords.reads(read)}
        </Notice>
      )}
      {like === null ? null : (
        <Notice tone="danger" title={`${siteWords.likeTitle}.`} standing>
          {siteWords.like(like)}
        </Notice>
      )}
      <SiteWarning host={host} />
    </>
  );
}

type ExpiryFieldProps = {
  value: AppExpiry;
  door: AppIdentity['door'];
  onChange: (value: AppExpiry) => void;
};

export function ExpiryField({ value, door, onChange }: ExpiryFieldProps) {
  // An app behind a relay has no window that closes.
  const expiries = APP_EXPIRIES.filter((each) => each !== 'closed' || door === 'window');
  return (
    <Field label={words.duration}>
      <Select
        value={String(value)}
        onChange={({ target }) => {
          const next = APP_EXPIRIES.find((each) => String(each) === target.value);
          if (next !== undefined) onChange(next);
        }}
      >
        {expiries.map((each) => (
          <option key={each} value={String(each)}>
            {messages.expiries[each]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type AccountChoiceProps = {
  usable: readonly Account[];
  chosen: readonly Address[];
  onChange: (chosen: readonly Address[]) => void;
  disabled: boolean;
  /** Of the connection that is asked for: other apps are counted. */
  asker: string;
};

/** One account alone; the others, and a new one, are a press away. */
function AccountChoice({ usable, chosen, onChange, disabled, asker }: AccountChoiceProps) {
  const services = useServices();
  const signer = useSignerClient();
  const fresh = useSignerAction();
  const [all, setAll] = useState(false);
  const connections = useQuery(appConnectionsQuery(services)).data ?? [];
  const shown = connections.filter(
    ({ id, grant }) => id !== asker && grant?.accounts.some((each) => chosen.includes(each)),
  ).length;
  const source = usable.find(({ address }) => chosen.includes(address))?.sourceId ?? usable[0]?.sourceId;
  const isMnemonic = usable.some(
    ({ sourceId, sourceKind }) => sourceId === source && sourceKind === 'mnemonic',
  );
  const addAccount = () =>
    fresh.run(async () => {
      if (source == null) return;
      const { address } = await signer.call('addAccount', { sourceId: source });
      onChange([toAddress(address)]);
    });
  return (
    <fieldset className={styles.fieldset} disabled={disabled}>
      <legend className={styles.heading}>{all ? words.accounts : words.account}</legend>
      {usable
        .filter(({ address }) => all || chosen.includes(address))
        .map((account) => {
          const { address, label } = account;
          const facts = (
            <>
              <Identicon seed={address} size={32} />
              <bdi className={styles.label}>{displayText(label, 40)}</bdi>
              <code className={cx(layout.small, layout.long)}>{shortAddress(address)}</code>
            </>
          );
          if (!all) {
            return (
              <div key={address} className={cx(align.cells, styles.choice, styles.only)}>
                {facts}
              </div>
            );
          }
          return (
            <label key={address} className={cx(align.ring, align.cells, styles.choice, styles.pick)}>
              <input
                type="checkbox"
                checked={chosen.includes(address)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, address] : chosen.filter((each) => each !== address))
                }
              />
              {facts}
            </label>
          );
        })}
      {shown === 0 ? null : <p className={cx(layout.small, layout.long)}>{words.shown(shown)}</p>}
      <div className={cx(layout.row2, styles.buttons)}>
        {all || usable.length < 2 ? null : (
          <Button size="s" onClick={() => setAll(true)}>
            {words.others}
          </Button>
        )}
        {isMnemonic ? (
          <Button size="s" busy={fresh.busy} onClick={addAccount}>
            {words.fresh}
          </Button>
        ) : null}
      </div>
      {fresh.failure}
    </fieldset>
  );
}

/** The heading of the consent. */
export const consentTitle = ({ origin }: AppRequest): string => words.title(appName(origin));
