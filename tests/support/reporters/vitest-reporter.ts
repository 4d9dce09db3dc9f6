import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type Failure, type FileOutcome, writeOutcome } from './outcome.ts';

/** Vitest's outcome in the form that `npm test` counts. */
export default class OutcomeReporter implements Reporter {
  private untried: string[] = [];

  /** Comes before the end of the run, and only where coverage is asked for. */
  onCoverage(coverage: unknown): void {
    this.untried = (coverage as Coverage).files().flatMap((path) => {
      const { branches } = (coverage as Coverage).fileCoverageFor(path).toSummary();
      const count = branches.total - branches.covered;
      return count === 0 ? [] : `cobertura: ${relative(process.cwd(), path)}: ramas sin probar: ${count}`;
    });
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const faults = [...errors.map(({ message }) => message), ...this.untried];
    writeOutcome({ files: modules.map(outcomeOf), faults });
  }
}

/** The part of istanbul's coverage map that is read here; Vitest hands it over without a type. */
type Coverage = {
  files(): string[];
  fileCoverageFor(path: string): { toSummary(): { branches: { total: number; covered: number } } };
};

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
