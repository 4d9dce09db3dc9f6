/** The network a session comes from, as coarse as it is kept: it names no household. */
export function networkName(ipPrefix: string | null): string {
  if (ipPrefix === null) return 'Red desconocida';
  if (/^127\.|^0:0:0::/.test(ipPrefix)) return 'Este equipo';
  if (/^10\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^f[cd]/i.test(ipPrefix)) return 'Red interna';
  return `Red ${ipPrefix.replace('.0/24', '.x').replace('/48', '')}`;
}
