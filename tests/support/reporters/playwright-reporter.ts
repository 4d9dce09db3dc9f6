import { relative } from 'node:path';
import type { Reporter, Suite, TestCase, TestError, TestResult, TestStep } from '@playwright/test/reporter';
import { type FileOutcome, type Phases, writeOutcome } from './outcome.ts';

/** Playwright's outcome in the form that `npm test` counts, with the phases of its files. */
export default class OutcomeReporter implements Reporter {
  private suite: Suite | undefined;
  private readonly faults: string[] = [];
  private readonly phases: Phases = {};

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError({ message }: TestError): void {
    this.faults.push(message ?? 'sin mensaje');
  }

  onStepEnd(test: TestCase, _result: TestResult, step: TestStep): void {
    const phase = phaseOf(step);
    if (!phase) return;
    const file = fileOf(test);
    const ofFile = this.phases[file] ?? {};
    const { ms, times } = ofFile[phase] ?? { ms: 0, times: 0 };
    this.phases[file] = { ...ofFile, [phase]: { ms: ms + step.duration, times: times + 1 } };
  }

  onEnd(): void {
    const files = new Map<string, FileOutcome>();
    for (const test of this.suite?.allTests() ?? []) {
      const file = fileOf(test);
      const outcome = files.get(file) ?? { file, passed: 0, skipped: 0, ms: 0, failures: [] };
      files.set(file, outcome);
      const result = test.results.at(-1);
      outcome.ms += result?.duration ?? 0;
      if (!result || result.status === 'skipped') outcome.skipped += 1;
      else if (test.ok()) outcome.passed += 1;
      else outcome.failures.push({ title: titleOf(test), message: result.error?.message ?? result.status });
    }
    writeOutcome({ files: [...files.values()], faults: this.faults, phases: this.phases });
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** The file that was run; a test that a helper makes stands in another one. */
function fileOf(test: TestCase): string {
  let suite: Suite | undefined = test.parent;
  while (suite && suite.type !== 'file') suite = suite.parent;
  return relative(process.cwd(), suite?.location?.file ?? test.location.file);
}

/** The names of its groups and its own. */
const titleOf = (test: TestCase): string => test.titlePath().slice(3).join(' › ');

/** Named by us: everything in it is that. */
const OURS = ['sign-in', 'axe'];

const isOurs = (step: TestStep): boolean => step.category === 'test.step' && OURS.includes(step.title);

/** The phase that a step's time goes to; none where an outer step counts it, or an inner one. */
function phaseOf(step: TestStep): string | undefined {
  for (let outer = step.parent; outer; outer = outer.parent) {
    if (isOurs(outer) || outer.category === 'expect' || outer.category === 'pw:api') return undefined;
  }
  if (isOurs(step)) return step.title;
  if (step.category === 'expect') return 'waiting for what is expected';
  if (step.category === 'fixture') return 'browser context';
  if (step.category !== 'pw:api') return undefined;
  if (/^(Navigate|Reload|Go back|Go forward|Wait for load|Wait for URL|Set content)/i.test(step.title))
    return 'page';
  if (/^Wait for/i.test(step.title)) return 'waiting';
  return 'hands';
}
