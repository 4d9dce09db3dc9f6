import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const assets = join(import.meta.dirname, '..', '..', '..', 'build', 'client', 'assets');

/**
 * The addresses of the built scripts that come from the source file of that name (`new-group-panel`).
 * @throws where the build has none: a test that stops them would stop nothing
 */
export function builtCode(source: string): RegExp {
  const isOfSource = new RegExp(`^${source}-[\\w-]{8}\\.js$`);
  const names = readdirSync(assets).filter((name) => isOfSource.test(name));
  if (names.length === 0) throw new Error(`no built script comes from ${source}`);
  return new RegExp(`/assets/(?:${names.join('|').replaceAll('.', '\\.')})$`);
}
