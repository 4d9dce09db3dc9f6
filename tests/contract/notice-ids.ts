import type { Stack } from '#tests/support/stack.ts';
import { onStack } from './http-client.ts';

/** A draft of the privacy notice. */
export const ownNotice = (stack: Stack): Promise<{ noticeId: number }> =>
  onStack(stack, async (db) => {
    const { id } = await db
      .insertInto('notice_version')
      .values({ html: '<p>Otro aviso.</p>', updated_on: '2026-01-05' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { noticeId: id };
  });
