import type { SupportTab } from '#app/contract/links/support/support.ts';
import { HealthPanel } from '#app/features/system-health/health-panel.tsx';
import type { SupportTabData } from './support-tabs.server.ts';

export const supportTabTexts: Record<SupportTab, string> = {
  health: 'Salud',
};

/** The shown tab of support; `zone` is the business zone of its dates. */
export function SupportPanel({ data, zone }: { data: SupportTabData; zone: string }) {
  switch (data.tab) {
    case 'health':
      return <HealthPanel health={data.health} zone={zone} />;
  }
}
