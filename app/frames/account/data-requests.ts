/** The part of *Ayuda* about one's own data. */
export const loadDataRequests = async () =>
  (await import('#app/features/admin/support/data-requests/own/own-arco.tsx')).OwnArco;
