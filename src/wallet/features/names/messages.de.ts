/** German for `messages.ts`. */
import type { NameRemark } from '#core/names/explain.ts';
import type { Fuse } from '#core/names/registration.ts';
import { listText } from '#core/text/formats.ts';
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

const LABELS: Readonly<Record<string, string>> = {
  alias: 'Alias',
  avatar: 'Bild',
  description: 'Beschreibung',
  display: 'Anzeigename',
  email: 'E-Mail',
  header: 'Banner',
  keywords: 'Stichwörter',
  language: 'Sprache',
  location: 'Ort',
  mail: 'Postanschrift',
  name: 'Name',
  notice: 'Hinweis',
  phone: 'Telefon',
  'primary-contact': 'Kontakt',
  theme: 'Farbschema',
  timezone: 'Zeitzone',
  url: 'Website',
  'com.discord': 'Discord',
  'com.github': 'GitHub',
  'com.linkedin': 'LinkedIn',
  'com.reddit': 'Reddit',
  'com.twitter': 'Twitter',
  'com.x': 'X',
  'org.telegram': 'Telegram',
  'social.bsky': 'Bluesky',
  'xyz.farcaster': 'Farcaster',
};

const FUSE_WORDS: Readonly<Record<Fuse, string>> = {
  parentCannotControl: 'Der Eigentümer des übergeordneten Namens kann diesen Namen nicht zurückholen.',
  cannotTransfer: 'Er kann nicht übertragen werden.',
  cannotSetResolver: 'Sein Resolver kann nicht geändert werden.',
  cannotUnwrap: 'Er kann nicht aus dem Wrapper gelöst werden.',
  cannotCreateSubnames: 'Es können keine weiteren Unternamen angelegt werden.',
  cannotSetLifetime: 'Seine Cache-Dauer (TTL) kann nicht geändert werden.',
  cannotApprove: 'Die Freigabe, seine Unternamen zu verlängern, kann nicht geändert werden.',
  cannotBurnFuses: 'Es kann auf keine weiteren Rechte verzichtet werden.',
  canExtendExpiry: 'Sein Eigentümer kann hinausschieben, wann der Name im Wrapper abläuft.',
};

/** Of Unicode, by the names that the standard gives them. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Latin: 'Lateinisch',
  Cyrillic: 'Kyrillisch',
  Greek: 'Griechisch',
  Armenian: 'Armenisch',
  Cherokee: 'Cherokee',
  Hebrew: 'Hebräisch',
  Arabic: 'Arabisch',
  Han: 'Chinesisch',
  Hiragana: 'Hiragana',
  Katakana: 'Katakana',
  Hangul: 'Koreanisch',
  Thai: 'Thai',
  Devanagari: 'Devanagari',
  Georgian: 'Georgisch',
};

const script = (name: string): string => SCRIPTS[name] ?? name;

const years = (count: bigint) => plural(count, { one: '1 Jahr', other: `${countText(count)} Jahre` });
const days = (count: bigint) => plural(count, { one: '1 Tag', other: `${countText(count)} Tage` });

export const messages = {
  title: 'Namen',
  intro: 'Finden Sie die Adresse zu einem Namen oder die Namen zu einer Adresse.',
  noNetwork: {
    title: 'Kein Netzwerk ist eingeschaltet',
    text: 'Namen brauchen ein Netzwerk mit einem Namensdienst.',
    action: 'Netzwerke öffnen',
  },
  noService: 'Keines der eingeschalteten Netzwerke hat einen Namensdienst.',
  search: {
    label: 'Name oder Adresse',
    hint: 'Zum Beispiel alice.eth oder eine Adresse.',
    go: 'Nachschlagen',
    chain: 'Namensdienst auf',
  },
  own: {
    title: 'Ihre Konten',
    none: 'Keines Ihrer Konten hat einen Hauptnamen.',
    of: (label: string) => `Name von ${label}`,
  },
  gateways: {
    title: 'Server, die Evident nach Namen fragt',
    forget: (host: string) => `${host} nicht mehr fragen`,
  },
  under: { title: 'Laufende Registrierungen' },
  back: 'Alle Namen',
  again: 'Erneut nachschlagen',
  ownership: {
    title: 'Eigentum',
    owner: 'Verwalter',
    ownerHint: 'kann Einträge und Resolver ändern',
    nobody: 'niemand',
    wrapped: 'Im Wrapper',
    wrappedText: 'Der Wrapper-Vertrag von ENS hält den Namen und hat dafür einen Token ausgegeben.',
    holder: 'Eigentümer',
    holderHint: 'hält den Token und damit den Namen; kann alles ändern, worauf nicht verzichtet wurde',
    rights: 'Worauf verzichtet wurde',
    until: (date: string) => `bis ${date}; dann endet die Bindung an den Wrapper`,
    parentControls: 'Der Eigentümer des übergeordneten Namens kann diesen Namen jederzeit zurückholen.',
    fuse: (fuse: Fuse): string => FUSE_WORDS[fuse],
    registrant: 'Registriert für',
    registrantHint: 'dieser Adresse gehört die Registrierung; sie kann die Verwaltung zurückholen',
    resolver: 'Resolver',
    noResolver: 'keiner: Der Name verweist auf keine Adresse',
    parent: (name: string) => `festgelegt für ${name} und alle Namen darunter`,
    expiry: 'Registrierung',
    aboveOf: (name: string) => `des übergeordneten Namens ${name}: dieser Name läuft mit ihm ab`,
    held: (span: string, date: string) => `Restlaufzeit: ${span}; läuft am ${date} ab`,
    grace: (span: string, date: string) =>
      `am ${date} abgelaufen. Nur wer ihn zuletzt registriert hatte, kann ihn noch verlängern. Verbleibende Zeit: ${span}.`,
    ended: (date: string) => `am ${date} abgelaufen`,
    free: 'nie registriert: Jeder kann ihn registrieren',
    own: (label: string) => `${label} (Sie)`,
    node: 'Node-Hash',
  },
  expired: {
    title: (above: string | null) =>
      above === null
        ? 'Diese Registrierung ist abgelaufen.'
        : `Die Registrierung von ${above} ist abgelaufen.`,
    text: (below: boolean) =>
      below
        ? 'Jeder kann den übergeordneten Namen registrieren und dann ändern, worauf dieser hier verweist. Zahlen Sie nicht an ihn.'
        : 'Seine alten Einträge können noch bestehen, und jeder kann den Namen registrieren und sie ändern. Zahlen Sie nicht an ihn.',
  },
  grace: {
    title: (above: string | null) =>
      above === null
        ? 'Diese Registrierung ist abgelaufen.'
        : `Die Registrierung von ${above} ist abgelaufen.`,
    text: 'Wird sie nicht verlängert, kann der Name bald jemand anderem gehören.',
  },
  records: {
    addresses: 'Adressen',
    texts: 'Einträge',
    content: 'Content-Hash',
    none: 'Keine Einträge.',
    notAddress: (coin: string) => `Diese Bytes sind keine gültige Adresse für ${coin}:`,
    coin: (type: bigint) => `Münze ${type}`,
    allChains: 'Jede EVM-Chain',
    primary: 'Diese Adresse nutzt ihn als Hauptnamen.',
    notPrimary: 'Nicht der Hauptname dieser Adresse.',
    names: 'Namen dieser Adresse',
    makePrimary: (label: string) => `Als Hauptnamen von ${label} festlegen`,
    makePrimaryHint: 'Wallets und Apps können dann statt der Adresse den Namen zeigen.',
    stopped: 'Einträge nicht geladen.',
    key: (key: string) => LABELS[key] ?? key,
    short: 'Evident hat den Server nur nach den häufigsten Einträgen gefragt.',
    via: (hosts: string) => `Gespeichert auf ${hosts} und vom Vertrag des Namens geprüft.`,
    unknownContent: 'Evident kennt dieses Format eines Content-Hashs nicht:',
    contentHint: 'Nur zur Ansicht. Evident öffnet nichts.',
    rest: (count: number) =>
      plural(count, {
        one: '1 weiteres Zeichen zeigen',
        other: `${countText(count)} weitere Zeichen zeigen`,
      }),
    hidden: (count: number) =>
      plural(count, {
        one: '1 weiteres Zeichen ist nicht zu sehen',
        other: `${countText(count)} weitere Zeichen sind nicht zu sehen`,
      }),
  },
  avatar: {
    title: 'Bild',
    refused: 'Evident öffnet die Adresse dieses Bildes nicht:',
    collectible: 'Das Bild ist ein NFT:',
    remote: (host: string) =>
      `Das Bild liegt auf ${host}. Wenn Sie es laden, sieht ${host} Ihre IP-Adresse und dass jemand diesen Namen ansieht.`,
    load: (host: string) => `Von ${host} laden`,
    chain: (chain: string, id: string) => `Nummer ${id} auf ${chain}`,
  },
  past: {
    title: 'Unternamen',
    none: 'Keine gefunden.',
    text: 'Aus den Ereignisprotokollen der Chain, die von jedem Namensteil nur einen Hash enthalten. Evident erkennt gängige Wörter. Unternamen außerhalb der Chain sind nicht aufgeführt.',
    from: (block: string) => `Ab Block ${block} gelesen.`,
    whole: 'Alle Blöcke gelesen.',
    hashed: 'von diesem Teil ist nur der Hash bekannt',
    begin: 'Unternamen und weitere Einträge suchen',
    more: 'Weiter zurück suchen',
  },
  remarks: {
    title: 'Prüfen Sie diesen Namen genau.',
    of: (remark: NameRemark): string => {
      switch (remark.kind) {
        case 'disallowed':
          return remark.shown === null
            ? `${remark.code} ist unsichtbar und in Namen nicht erlaubt.`
            : `„${remark.shown}“ (${remark.code}) ist in Namen nicht erlaubt.`;
        case 'ignored':
          return `${remark.code} ist unsichtbar und wurde weggelassen.`;
        case 'mapped':
          return `„${remark.shown}“ (${remark.code}) wird als „${remark.to}“ gelesen.`;
        case 'imitation':
          return `„${remark.shown}“ (${remark.code}) sieht aus wie „${remark.like}“, ist aber ein Zeichen der Schrift ${script(remark.script)}.`;
        case 'mixed':
          return `„${remark.label}“ mischt Zeichen mehrerer Schriften: ${listText(remark.scripts.map(script))}.`;
        case 'whole':
          return `„${remark.label}“ ist so geschrieben, dass es aussieht wie „${remark.like}“.`;
      }
    },
  },
  waiting: {
    title: (hosts: string) => `Antwort von ${hosts} steht noch aus.`,
    text: (limit: number) =>
      plural(limit, {
        one: 'Dort ist zu sehen, was Sie nachschlagen. Zeit für die Antwort: 1 Sekunde.',
        other: `Dort ist zu sehen, was Sie nachschlagen. Zeit für die Antwort: ${countText(limit)} Sekunden.`,
      }),
    stop: 'Nicht mehr warten',
    stopped: 'Angehalten.',
    again: 'Erneut fragen',
  },
  address: {
    title: 'Namen',
    stopped: 'Namen dieser Adresse nicht geladen.',
    lead: 'Der Name, den diese Adresse auf jeder Chain für sich angibt. Er zählt nur, wenn er auf dieser Chain auch auf die Adresse verweist.',
    none: (chains: string) => `Kein Name angegeben auf: ${chains}.`,
    every: 'Alle EVM-Chains',
    on: (chain: string, outcome: string) => `${chain}: ${outcome}`,
    verified: 'verweist auf diese Adresse',
    lies: 'verweist nicht auf diese Adresse, ist also nicht ihr Name',
    unasked: 'auf einem Server gespeichert, der nicht gefragt wurde',
    untold: 'Unbekannt',
  },
  acts: {
    title: 'Diesen Namen ändern',
    notYours: 'Keines Ihrer Konten kann diesen Namen ändern.',
    anybodyRenews: 'Verlängern kann ihn jeder; er bleibt dabei beim bisherigen Eigentümer.',
    records: 'Einträge ändern',
    transfer: 'Übertragen',
    renew: 'Verlängern',
    setResolver: 'Resolver festlegen',
    changeResolver: 'Resolver ändern',
    review: 'Prüfen',
    close: 'Schließen',
    sent: 'Transaktion gesendet.',
    look: 'Transaktion ansehen',
  },
  edit: {
    what: 'Art des Eintrags',
    text: 'Text',
    address: 'Adresse',
    content: 'Website',
    key: 'Schlüssel',
    keyHint: 'Zum Beispiel url, email, com.github.',
    coin: 'Münze',
    value: 'Wert',
    valueHint: 'Leer lassen, um den Eintrag zu löschen.',
    contentHint: 'ipfs://…, ipns://…, bzz://… oder ar://…',
    another: 'Weiteren Eintrag hinzufügen',
    remove: 'Entfernen',
    everyone: 'Diese Einträge kann jeder lesen, jetzt und später.',
  },
  resolver: {
    label: 'Resolver',
    hint: 'Die Adresse eines Vertrags.',
    first:
      'Ein Resolver ist der Vertrag, der die Einträge eines Namens speichert. Ohne ihn verweist der Name auf keine Adresse.',
    other: 'Die Einträge bleiben im alten Resolver und gelten nicht mehr. Der neue hat vielleicht keine.',
    usual: 'Standard-Resolver dieses Namensdienstes verwenden',
  },
  transfer: {
    wrapped: 'Der Name ist im Wrapper. Mit seinem Token übertragen Sie den Namen und seine Verwaltung.',
    to: 'An',
    hint: 'Eine Adresse oder ein Name.',
    what: 'Was Sie übertragen',
    control: 'Verwaltung: wer seine Einträge festlegt',
    registration: 'Registrierung: wem der Name gehört',
    note: 'Beides gehört zusammen. Übertragen Sie zuerst die Verwaltung, dann die Registrierung.',
  },
  register: {
    title: 'Diesen Namen registrieren',
    years: 'Dauer',
    year: (count: number) => years(BigInt(count)),
    price: 'Preis',
    sent: 'Gesendeter Betrag',
    atMost: 'höchstens',
    forWhom: 'Eigentümer',
    slippage: 'Der Preis schwankt, deshalb senden Sie 10 % mehr. Der Vertrag gibt den Rest zurück.',
    how: 'Dafür sind zwei Transaktionen nötig, mit mindestens einer Minute Abstand. Die erste reserviert einen Namen, ohne zu verraten, welchen: So kann ihn niemand vor Ihnen registrieren. Evident speichert, was die zweite braucht, auch wenn Sie neu laden.',
    begin: 'Registrierung beginnen',
    taken: 'Er gehört schon jemandem.',
    first: 'Erste Transaktion prüfen',
    second: 'Zweite Transaktion prüfen',
    inTheAir: 'Die Transaktion ist noch nicht in einem Block.',
    absent: 'Die erste Transaktion ist noch nicht in einem Block.',
    waiting: (span: string) =>
      `Die erste Transaktion ist in einem Block. Wartezeit, bis Sie die zweite senden können: ${span}.`,
    ready: (span: string) =>
      `Sie können die zweite Transaktion jetzt senden. Verbleibende Zeit dafür: ${span}.`,
    expired:
      'Die erste Transaktion ist abgelaufen. Beginnen Sie von vorn. Der Registrar hat kein Geld von Ihnen erhalten.',
    lost: 'Jemand anderes hat den Namen registriert. Der Registrar hat kein Geld von Ihnen erhalten.',
    done: 'Name registriert.',
    forget: 'Registrierung abbrechen',
    close: 'Fertig',
    progress: 'Laufende Registrierung',
  },
  span: (length: bigint): string => {
    const whole = length / 86_400n;
    if (whole >= 365n) {
      const rest = whole % 365n;
      return rest === 0n ? years(whole / 365n) : `${years(whole / 365n)} und ${days(rest)}`;
    }
    if (whole > 1n) return days(whole);
    if (length >= 7_200n) return `${countText(length / 3_600n)} Stunden`;
    if (length >= 120n) return `${countText(length / 60n)} Minuten`;
    return plural(length, { one: '1 Sekunde', other: `${countText(length)} Sekunden` });
  },
} satisfies Translation<typeof english>;
