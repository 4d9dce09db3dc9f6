/** The tabs of /cms/soporte that are built, in their order, with their words in the address. */
export const supportTabs = {
  tickets: 'solicitudes',
  arco: 'arco',
  notices: 'aviso',
  audit: 'auditoria',
  health: 'salud',
} as const;

export type SupportTab = keyof typeof supportTabs;

const built = Object.keys(supportTabs) as SupportTab[];

/** The tab that an address means; an unknown one is the first. */
export function supportTabOf(address: URLSearchParams): SupportTab {
  const word = address.get('tab');
  return built.find((tab) => supportTabs[tab] === word) ?? (built[0] as SupportTab);
}

/** Address of a tab of /cms/soporte; `filter` holds what the tab itself keeps in the address. */
export function supportHref(tab: SupportTab, filter: Readonly<Record<string, string>> = {}): string {
  return `/cms/soporte?${new URLSearchParams({ tab: supportTabs[tab], ...filter })}`;
}
