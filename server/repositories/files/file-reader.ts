import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Actor } from '../../auth/actor.ts';
import type { DB } from '../../db/schema.ts';
import type { Reader } from '../../db/template.ts';

/** A query that has `file` in reach. */
export type OfFile = ExpressionBuilder<DB, 'file'>;

/** The person who asks for a file, on a day of the business zone (`yyyy-mm-dd`). */
export type FileReader = { db: Reader; actor: Actor; today: string };

/** True where `file` is one that its aggregate lets this person read. */
export type ReadRule = (eb: OfFile, reader: FileReader) => Expression<SqlBool>;

/** True where `file` still stands somewhere in its aggregate. */
export type UseRule = (eb: OfFile) => Expression<SqlBool>;
