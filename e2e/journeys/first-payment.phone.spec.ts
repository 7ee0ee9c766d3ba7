import { firstPayment } from './first-payment.ts';

firstPayment();
