import { fileSigns } from '#app/contract/stored/file-warnings.ts';
import { fileAddress } from '#app/contract/wire/fields.ts';

/** The columns of a file that was sent with a request or an answer. */
type FileColumns = { fileId: number | null; fileName: string | null; fileSigns: string[] | null };

/** The file of a request or of an answer; null where none was sent. */
export const fileOfText = ({ fileId, fileName, fileSigns: signs }: FileColumns) =>
  fileId === null ? null : { name: fileName ?? '', url: fileAddress(fileId), ...fileSigns(signs) };
