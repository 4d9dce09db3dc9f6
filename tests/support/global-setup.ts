import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { appUrl, asOwner, dropDatabase, freshName, ownerUrl, withDatabase } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that every test file copies. */
    templateDatabase: string;
  }
}

/** Migrates one template database per run; a copy of it costs a test file about 0.1 s. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const template = freshName('test_template');
  await asOwner(`create database ${template}`);
  await migrate(withDatabase(ownerUrl(), template), new URL(appUrl()).username);
  provide('templateDatabase', template);
  return () => dropDatabase(template);
}
