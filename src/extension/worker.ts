/** The extension in the background: registers the sites that were turned on. It takes no messages and sends none. */
import { thisBrowser } from './browser.ts';
import { OWN } from './own.ts';
import { keepRegistered } from './registration.ts';

keepRegistered(thisBrowser(), OWN);
