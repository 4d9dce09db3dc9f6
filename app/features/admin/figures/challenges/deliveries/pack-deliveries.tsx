import { IconFileZip } from '@tabler/icons-react';
import type { ChallengeFiguresQuery } from '#app/contract/admin/figures/challenges.ts';
import { ExportButton } from '#app/product/admin/exports/export-button.tsx';

const loadDialog = async () => (await import('./deliveries-dialog.tsx')).DeliveriesDialog;

/** Opens the archive of the deliveries of what the list shows. */
export function PackDeliveries(shown: { query: ChallengeFiguresQuery; total: number }) {
  return <ExportButton load={loadDialog} shown={shown} label="Descargar entregas" Icon={IconFileZip} />;
}
