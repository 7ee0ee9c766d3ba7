/** Folders of the project, as absolute paths. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
export const DIST = join(ROOT, 'dist');
/** The package for apps, and its module as an app imports it. */
export const CONNECT_PACKAGE = join(DIST, 'connect');
export const CONNECT_MODULE = join(CONNECT_PACKAGE, 'index.js');
/** Of the demo app, in `dist`. */
export const DEMO_APP_FOLDER = 'app';
/** The extension, to be loaded unpacked or put into a store. */
export const EXTENSION = join(DIST, 'extension');
