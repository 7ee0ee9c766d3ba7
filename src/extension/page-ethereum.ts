import { offer, offerEthereum } from './offer.ts';
import { HOST } from './own.ts';

offerEthereum(offer(HOST));
