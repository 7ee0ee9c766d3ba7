/** Of the many coins of the package, those that people keep in names: this file alone brings them, and them alone. */
export {
  atom,
  bch,
  btc,
  doge,
  dot,
  fil,
  ltc,
  sol,
  trx,
  xlm,
  xrp,
  zec,
} from '@ensdomains/address-encoder/coins';
