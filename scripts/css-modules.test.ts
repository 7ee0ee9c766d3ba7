import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './paths.ts';

/*
 * A class that no component names has no effect, and a name without a class neither: types see neither of them. A
 * module whose classes are chosen by a value, as in `styles[tone]`, may have more than are named.
 */

const SRC = join(ROOT, 'src');
const PROGRAMS = ['ui', 'wallet', 'signer'];
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((name) => join(SRC, name));
const components = files
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }));
const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

const moduleOf = (component: string, path: string): string => {
  const program = PROGRAMS.find((each) => path.startsWith(`#${each}/`));
  return program === undefined ? join(dirname(component), path) : join(SRC, path.slice(1));
};

interface Use {
  readonly named: ReadonlySet<string>;
  readonly chosen: boolean;
}

/** Each import of a module, with the name that it has in the component. */
const imports = components.flatMap(({ name, text }) =>
  [...text.matchAll(IMPORT)].map(([, styles = '', path = '']) => ({
    module: moduleOf(name, path),
    styles,
    text,
  })),
);

/** What all components name of a module. */
function usesOf(module: string): Use {
  const named = new Set<string>();
  let chosen = false;
  for (const { styles, text } of imports.filter((each) => each.module === module)) {
    const rest = text.replaceAll(/\w+\.module\.css/g, '');
    for (const [, own = ''] of rest.matchAll(new RegExp(`(?<![.\\w])${styles}\\.(\\w+)`, 'g')))
      named.add(own);
    chosen ||= rest.includes(`${styles}[`);
  }
  return { named, chosen };
}

const classesOf = (css: string): ReadonlySet<string> =>
  new Set(
    [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/[^{}]+(?=\{)/g)].flatMap(([selector]) =>
      [...selector.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = '']) => name),
    ),
  );

it('each class of a module is named by a component, and each that is named is there', () => {
  const modules = files.filter((name) => name.endsWith('.module.css'));
  expect(modules.length).toBeGreaterThan(50);
  const odd = modules.flatMap((module) => {
    const classes = classesOf(readFileSync(module, 'utf8'));
    const { named, chosen } = usesOf(module);
    const unused = chosen ? [] : [...classes].filter((name) => !named.has(name));
    const missing = [...named].filter((name) => !classes.has(name));
    return [...unused, ...missing].map((name) => `${relative(SRC, module)}: ${name}`);
  });
  expect(odd).toEqual([]);
});

/*
 * `main:has(…) :focus-visible` is any element of `main`: with each that came into the page, the browser worked out the
 * style of all of them anew, five milliseconds in each press.
 */
it('behind `:has()` stands no element of any kind', () => {
  const anything = /:has\((?:[^()]|\([^()]*\))*\)\s+[*:]/g;
  expect('main:has(> #late > *) :focus-visible'.match(anything)).not.toBeNull();
  const odd = files
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) =>
      [...readFileSync(name, 'utf8').matchAll(anything)].map(([rule]) => `${relative(SRC, name)}: ${rule}`),
    );
  expect(odd).toEqual([]);
});
