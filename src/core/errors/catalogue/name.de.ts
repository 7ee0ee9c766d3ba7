/** German for `name.ts`. */
import type { Translation } from '../../text/language.ts';
import type { NAME as english } from './name.ts';

export const NAME = {
  NAME_CHANGED: {
    title: 'Der Name verweist auf eine andere Adresse als zuvor.',
    next: 'Es wurde nichts signiert. Prüfen Sie die neue Adresse, und fragen Sie den Empfänger, bevor Sie fortfahren.',
  },
  NAME_CHECKSUM: {
    title: 'Die Adresse des Namens passt nicht zu ihrer Prüfsumme.',
    next: 'Zahlen Sie nicht an sie. Bitten Sie den Empfänger, sie noch einmal zu senden.',
  },
  NAME_CONTENT_INVALID: {
    title: 'Das ist keine Website-Adresse, die ein Name speichern kann.',
    next: 'Schreiben Sie sie als ipfs://, ipns://, bzz:// oder ar://, gefolgt von ihrer Kennung.',
  },
  NAME_CONTROLLER_UNKNOWN: {
    title: 'Der Vertrag, der Namen registriert, wurde nicht gefunden.',
    next: 'Namen können Sie weiterhin nachschlagen. Registrieren Sie diesen mit einer App, die den Vertrag kennt.',
  },
  NAME_GATEWAY_CONSENT: {
    title: 'Dieser Eintrag liegt auf einem Server außerhalb der Chain, den Evident nicht gefragt hat.',
    next: 'Erlauben Sie die Anfrage; der Server sieht dabei den Namen und Ihre IP-Adresse. Oder geben Sie die Adresse ein.',
  },
  NAME_GATEWAY_REFUSED: {
    title: 'Der Vertrag des Namens hat die Antwort des Servers abgelehnt.',
    next: 'Die Antwort ist nicht wie verlangt signiert, darum hat Evident sie nicht verwendet. Fragen Sie den Eigentümer des Namens.',
  },
  NAME_GATEWAY_UNREACHABLE: {
    title: 'Der Server mit diesem Eintrag hat nicht geantwortet.',
    next: 'Versuchen Sie es später erneut, oder geben Sie die Adresse ein.',
  },
  NAME_GATEWAY_UNSAFE: {
    title: 'Der Name verlangt auf unsichere Weise nach einem Server.',
    next: 'Evident hat den Server nicht kontaktiert. Geben Sie die Adresse ein.',
  },
  NAME_INTEROPERABLE: {
    title: 'Das ist keine Adresse mit ihrer Chain.',
    next: 'Sie hat die Form name@chain oder 0x…@chain, mit einer Prüfsumme nach #, falls es eine gibt. Kopieren Sie sie noch einmal.',
  },
  NAME_INVALID: {
    title: 'Dieser Name ist nicht zulässig.',
    next: 'Er enthält Zeichen, die Namen nicht haben dürfen. Kopieren Sie den Namen noch einmal, oder nutzen Sie die Adresse.',
  },
  NAME_NO_CHAIN_ADDRESS: {
    title: 'Dieser Name hat keine Adresse für diese Chain.',
    next: 'Eine Adresse auf einer anderen Chain gehört hier vielleicht nicht dem Empfänger. Fragen Sie nach der Adresse auf dieser Chain.',
  },
  NAME_NOT_FOUND: {
    title: 'Dieser Name verweist auf keine Adresse.',
    next: 'Prüfen Sie die Schreibweise, oder fragen Sie nach der Adresse.',
  },
  NAME_RESOLVER_NO_CODE: {
    title: 'An dieser Adresse gibt es keinen Vertrag.',
    next: 'Ein Resolver ist ein Vertrag. Mit dieser Adresse würde der Name auf nichts verweisen. Prüfen Sie die Adresse.',
  },
  NAME_SERVICE_ABSENT: {
    title: 'Diese Chain hat keinen Namensdienst.',
    next: 'Geben Sie die Adresse des Empfängers ein.',
  },
  NAME_OTHER_CHAIN: {
    title: 'Dieser Empfänger ist auf einer anderen Chain.',
    next: 'Wählen Sie die Chain, die im Text steht, oder bitten Sie den Empfänger um eine Adresse auf dieser Chain.',
  },
  NAME_UNAVAILABLE: {
    title: 'Der Name konnte nicht nachgeschlagen werden.',
    next: 'Versuchen Sie es erneut, oder geben Sie die Adresse ein.',
  },
} satisfies Translation<typeof english>;
