import type { SupportTab } from '#app/contract/links/support/support.ts';
import { ArcoPanel } from '#app/features/arco-requests/arco-panel.tsx';
import { TicketsPanel } from '#app/features/support-tickets/tickets-panel.tsx';
import { HealthPanel } from '#app/features/system-health/health-panel.tsx';
import type { SupportTabData } from './support-tabs.server.ts';

export const supportTabTexts: Record<SupportTab, string> = {
  tickets: 'Solicitudes',
  arco: 'ARCO',
  health: 'Salud',
};

/** The shown tab of support; `zone` is the business zone of its dates. */
export function SupportPanel({ data, zone }: { data: SupportTabData; zone: string }) {
  switch (data.tab) {
    case 'tickets':
      return <TicketsPanel data={data.tickets} zone={zone} />;
    case 'arco':
      return <ArcoPanel {...data.arco} />;
    case 'health':
      return <HealthPanel health={data.health} zone={zone} />;
  }
}
