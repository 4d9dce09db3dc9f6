import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type Failure, type FileOutcome, writeOutcome } from './outcome.ts';

/** Vitest's outcome in the form that `npm test` counts. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    writeOutcome({ files: modules.map(outcomeOf), faults: errors.map(({ message }) => message) });
  }
}

function outcomeOf(module: TestModule): FileOutcome {
  const file = relative(process.cwd(), module.moduleId);
  const failures: Failure[] = module.errors().map(({ message }) => ({ title: file, message }));
  let passed = 0;
  let skipped = 0;
  for (const suite of module.children.allSuites()) {
    failures.push(...suite.errors().map(({ message }) => ({ title: suite.fullName, message })));
  }
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result();
    if (state === 'passed') passed += 1;
    else if (state === 'failed') failures.push({ title: test.fullName, message: errors[0]?.message ?? '' });
    else skipped += 1;
  }
  const { collectDuration, duration } = module.diagnostic();
  return { file, passed, skipped, ms: Math.round(collectDuration + duration), failures };
}
