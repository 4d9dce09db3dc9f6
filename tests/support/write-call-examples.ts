import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { namedCalls } from '#app/contract/areas.ts';
import { type CallExample, nameOf } from '#app/contract/openapi/document.ts';
import { chosenExample, faultsOf, keptExamples, type MadeCall, writeExamples } from './call-examples.ts';

/**
 * `npm run examples -- FILE`: chooses an example for each call that has none, or a wrong one, among the calls that contract
 * tests wrote to that file (docs/how-to.md). A right one stays: a person may have chosen it.
 */
const [, , file = ''] = argv;
const made = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as MadeCall);
const byName = new Map<string, MadeCall[]>();
for (const one of made) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);

const kept = keptExamples();
const examples: Record<string, CallExample> = {};
for (const [, call] of namedCalls) {
  const name = nameOf(call);
  const before = kept[name];
  const isRight = before !== undefined && faultsOf(call, before).length === 0;
  const example = isRight ? before : (chosenExample(call, byName.get(name) ?? []) ?? before);
  if (example) examples[name] = example;
  const faults = faultsOf(call, example ?? {});
  if (faults.length > 0) stdout.write(`${name}\n  ${faults.join('\n  ')}\n`);
}
writeExamples(examples);
execFileSync('node_modules/.bin/biome', ['format', '--write', 'app/features/account/api-docs/examples']);
