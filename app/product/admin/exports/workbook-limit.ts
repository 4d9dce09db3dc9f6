import { MAX_WORKBOOK_LINES } from '#app/contract/admin/people/export.ts';
import { numberText } from '#app/domain/text/counts.ts';

/** The reason why a workbook is not written; null where it has room for that many lines. */
export const workbookFault = (lines: number): string | null =>
  lines > MAX_WORKBOOK_LINES
    ? `Un archivo de Excel lleva hasta ${numberText(MAX_WORKBOOK_LINES)} renglones: elige CSV o usa los filtros para tener menos.`
    : null;
