/** Address of all that a person did, in the membership they follow or in another one of theirs. */
export function personAnalyticsHref(personId: number, membershipId: number | null = null): string {
  const query = new URLSearchParams({ usuario: String(personId) });
  if (membershipId !== null) query.set('membresia', String(membershipId));
  return `/cms/detalleUsuarioAnaliticos?${query}`;
}
