/** German for `deploy.ts`. */
import type { Translation } from '../../text/language.ts';
import type { DEPLOY as english } from './deploy.ts';

export const DEPLOY = {
  DEPLOY_CODE_EMPTY: {
    title: 'Dieser Vertrag hat keinen eigenen Code.',
    next: 'Schnittstellen und abstrakte Verträge lassen sich nicht bereitstellen. Wählen Sie einen Vertrag, der sie implementiert.',
  },
  DEPLOY_CODE_INVALID: {
    title: 'Das ist weder Erstellungscode noch ein Artefakt, das welchen enthält.',
    next: 'Fügen Sie den Erstellungscode hexadezimal ein, oder wählen Sie die JSON-Datei, die Foundry, Hardhat oder der Compiler geschrieben hat.',
  },
  DEPLOY_CODE_LARGE: {
    title: 'Der Erstellungscode ist größer, als eine Chain annimmt.',
    next: 'Code und Argumente zusammen dürfen höchstens 49\u202f152 Bytes haben (EIP-3860). Verkleinern Sie den Vertrag, oder teilen Sie ihn auf.',
  },
  DEPLOY_FILE_LARGE: {
    title: 'Diese Datei ist größer, als Evident lesen kann.',
    next: 'Wählen Sie das Artefakt dieses einen Vertrags, nicht die Build-Informationen des ganzen Projekts.',
  },
  DEPLOY_LIBRARY_OPEN: {
    title: 'Der Code braucht die Adresse einer Bibliothek.',
    next: 'Geben Sie die Adresse jeder Bibliothek ein. Ist eine noch nicht auf dieser Chain, stellen Sie sie zuerst bereit.',
  },
  DEPLOY_PROXY_MISSING: {
    title: 'Der Bereitstellungs-Proxy ist nicht auf dieser Chain.',
    next: 'Wählen Sie CREATE, oder lassen Sie den Proxy zuerst an seiner üblichen Adresse bereitstellen.',
  },
  DEPLOY_RUNTIME_LARGE: {
    title: 'Der Vertrag ist größer, als eine Chain erlaubt.',
    next: 'Der bereitgestellte Code darf höchstens 24\u202f576 Bytes haben (EIP-170). Verkleinern Sie den Vertrag, oder teilen Sie ihn auf.',
  },
  DEPLOY_SALT_INVALID: {
    title: 'Das ist kein Salt.',
    next: 'Ein Salt hat 32 Bytes: 0x und 64 Hex-Ziffern. Wenn Sie keinen haben, wählen Sie einen zufälligen.',
  },
  DEPLOY_TAKEN: {
    title: 'Diese Adresse ist schon vergeben.',
    next: 'Derselbe Code wurde mit diesem Salt schon bereitgestellt, oder die Nonce ist verbraucht. Wählen Sie einen anderen Salt.',
  },
} satisfies Translation<typeof english>;
