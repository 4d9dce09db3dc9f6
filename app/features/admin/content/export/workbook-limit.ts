import { MAX_WORKBOOK_LINES } from '#app/contract/admin/content/export.ts';

/** The reason why a workbook is not written; null where it has room for that many lines. */
export const workbookFault = (lines: number): string | null =>
  lines > MAX_WORKBOOK_LINES
    ? `Un archivo de Excel lleva hasta ${new Intl.NumberFormat('es-MX').format(MAX_WORKBOOK_LINES)} renglones: elige CSV o usa los filtros para tener menos.`
    : null;
