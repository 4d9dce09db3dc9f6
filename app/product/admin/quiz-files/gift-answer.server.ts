import { MEDIA } from '#app/contract/wire/file-endpoint.ts';
import { attachment } from '#server/storage/s3.ts';
import { giftFile, type WrittenQuestion } from './gift/write-gift.ts';

/** The answer that downloads questions in GIFT. */
export const giftAnswer = (name: string, questions: readonly WrittenQuestion[]): Response =>
  new Response(giftFile(questions), {
    headers: {
      'Content-Type': MEDIA.text,
      'Content-Disposition': attachment(`${name}.gift.txt`),
      'Cache-Control': 'private, no-store',
    },
  });
