/** German for `security-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './security-messages.ts';

export const messages = {
  change: 'Weiter',

  password: {
    title: 'Passwort ändern',
    intro: 'Ihre Schlüssel ändern sich nicht, nur das Passwort, das sie entsperrt.',
    present: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    submit: 'Passwort ändern',
    doneTitle: 'Passwort geändert',
    doneText: 'Ab jetzt entsperrt nur das neue Passwort den Tresor in diesem Browser, in jedem Tab.',
    passkeys: 'Ihre Passkeys funktionieren weiterhin.',
    copies:
      'Ältere Kopien, etwa Sicherungsdateien, öffnen sich weiter mit dem alten Passwort. Wenn jemand es kennen könnte, erstellen Sie eine neue Sicherungsdatei und vernichten Sie die alten.',
  },

  passkeys: {
    title: 'Passkeys',
    intro:
      'Ein Passkey entsperrt den Tresor in diesem Browser ohne Tippen: mit Fingerabdruck, Gesicht, PIN oder Sicherheitsschlüssel.',
    bound: (host: string) =>
      `Er funktioniert nur unter dieser Adresse, ${host}. Keine andere Seite kann ihn verwenden, nicht einmal die Wallet.`,
    losing:
      'Auch Ihr Passwort funktioniert weiterhin. Ein Passkey enthält keine Schlüssel: Wenn Sie ihn verlieren, ist nichts verloren. Entfernen Sie ihn dann einfach hier.',
    list: 'Passkeys für diesen Tresor',
    none: 'Noch kein Passkey',
    unnamed: 'Unbenannter Passkey',
    added: (date: string) => `Hinzugefügt am ${date}`,
    add: 'Passkey hinzufügen',
    full: (most: number) =>
      `Ein Tresor kann ${most} Passkeys haben. Entfernen Sie einen, um einen anderen hinzuzufügen.`,
    fromFile:
      'Passkeys brauchen eine Adresse, daher funktionieren sie nicht in einem Signierer, der aus einer Datei geöffnet wurde. Verwenden Sie Ihr Passwort.',
    unavailable:
      'Dieser Browser erlaubt hier keine Passkeys. Verwenden Sie Ihr Passwort, oder versuchen Sie es in einem anderen Fenster oder Browser.',
    rename: 'Umbenennen',
    renameOf: (name: string) => `${name} umbenennen`,
    remove: 'Entfernen',
    removeOf: (name: string) => `${name} entfernen`,
    name: 'Name',
    nameHint: 'Zum Beispiel das Gerät, auf dem er ist.',
    save: 'Speichern',
    saved: 'Umbenannt',
    made: (name: string) => `„${name}“ entsperrt jetzt den Tresor.`,
    removed: (name: string) => `„${name}“ entsperrt den Tresor nicht mehr.`,
    defaultName: (n: number) => `Passkey ${n}`,
  },

  addPasskey: {
    title: 'Passkey hinzufügen',
    intro: 'Bestätigen Sie mit Ihrem Passwort oder einem Passkey, den Sie schon haben.',
    readyTitle: 'Jetzt Ihr Gerät',
    readyIntro:
      'Ihr Browser fragt nach Fingerabdruck, Gesicht, PIN oder Sicherheitsschlüssel. Manche Geräte fragen zweimal.',
    submit: 'Passkey erstellen',
    known:
      'Dieses Gerät hat schon einen Passkey für diesen Tresor. Verwenden Sie ein anderes Gerät, oder behalten Sie den vorhandenen.',
  },

  removePasskey: {
    title: (name: string) => `„${name}“ entfernen?`,
    intro:
      'Der Passkey entsperrt den Tresor dann nicht mehr. Ihr Passwort und andere Passkeys funktionieren weiterhin. Ältere Kopien des Tresors lassen sich vielleicht noch mit ihm öffnen.',
    submit: 'Entfernen',
  },

  seal: {
    title: 'Ihr Siegel',
    intro: 'Der Signierer zeigt es in der Leiste oben auf jedem Bildschirm und sonst nirgends.',
    another: 'Siegel ändern',
    drawTitle: 'Siegel ändern',
    drawIntro:
      'Tun Sie das, wenn jemand Ihr Siegel gesehen hat. Achten Sie ab dann auf das neue. Das alte bedeutet eine Fälschung.',
    submit: 'Siegel ändern',
    newTitle: 'Das ist Ihr neues Siegel',
  },

  askEachTime: {
    title: 'Bei jeder Signatur fragen',
    offIntro: 'Zurzeit verlangt ein entsperrter Signierer nur Ihre Bestätigung.',
    offText:
      'Wenn dies eingeschaltet ist, braucht jede Signatur auch das Passwort oder einen Passkey. Das schützt Sie, wenn jemand Ihr Gerät benutzt, während der Signierer entsperrt ist.',
    onIntro: 'Zurzeit braucht jede Signatur das Passwort oder einen Passkey.',
    onText:
      'Wenn dies ausgeschaltet ist, kann jeder an Ihrem entsperrten Gerät signieren, bis der Signierer sich sperrt.',
    turnOn: 'Jedes Mal fragen',
    turnOff: 'Nicht mehr fragen',
  },
} satisfies Translation<typeof english>;
