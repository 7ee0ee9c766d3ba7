import { offer } from './offer.ts';
import { HOST } from './own.ts';

offer(HOST);
