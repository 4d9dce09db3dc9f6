import type { ExportedList } from '#app/contract/admin/content/export.ts';
import { ExportButton } from '#app/product/admin/exports/export-button.tsx';

const loadDialog = async () => (await import('./export-list-dialog.tsx')).ExportListDialog;

/** Opens the export of what a list of content shows. */
export function ExportList(shown: { what: ExportedList; total: number }) {
  return <ExportButton load={loadDialog} shown={shown} />;
}
