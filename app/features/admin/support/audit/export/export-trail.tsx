import type { TrailFilter } from '#app/contract/admin/support/audit.ts';
import { ExportButton } from '#app/product/admin/exports/export-button.tsx';

const loadDialog = async () => (await import('./export-trail-dialog.tsx')).ExportTrailDialog;

/** Opens the export of the lines that the filters leave; `total`: how many the screen shows. */
export function ExportTrail(shown: { query: TrailFilter; total: number }) {
  return <ExportButton load={loadDialog} shown={shown} />;
}
