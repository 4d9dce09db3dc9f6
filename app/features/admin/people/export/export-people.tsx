import type { PeopleQuery } from '#app/contract/admin/people/people.ts';
import { ExportButton } from '#app/product/admin/exports/export-button.tsx';

const loadDialog = async () => (await import('./export-people-dialog.tsx')).ExportPeopleDialog;

/** Opens the export of the people whom the list shows. */
export function ExportPeople(shown: { query: PeopleQuery; total: number }) {
  return <ExportButton load={loadDialog} shown={shown} />;
}
