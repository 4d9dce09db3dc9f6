import { oldDropsHref } from '#app/contract/admin/people/links/erasure.ts';
import type { SupportTab } from '#app/contract/admin/support/links/support.ts';
import { OldDropsPanel } from '#app/features/admin/people/erasure/old-drops-panel.tsx';
import { RequestErasure } from '#app/features/admin/people/erasure/request-erasure.tsx';
import { RequestPackage } from '#app/features/admin/people/package/request-package.tsx';
import { AffectedPanel } from '#app/features/admin/support/audit/affected/affected-panel.tsx';
import { AuditPanel } from '#app/features/admin/support/audit/viewer/audit-panel.tsx';
import { ArcoPanel } from '#app/features/admin/support/data-requests/arco-panel.tsx';
import { HealthPanel } from '#app/features/admin/support/health/health-panel.tsx';
import { NoticesPanel } from '#app/features/admin/support/notices/notices-panel.tsx';
import { TicketsPanel } from '#app/features/admin/support/tickets/tickets-panel.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import type { SupportTabData } from './support-tabs.server.ts';

export const supportTabTexts: Record<SupportTab, string> = {
  tickets: 'Solicitudes',
  arco: 'ARCO',
  notices: 'Aviso',
  audit: 'Auditoría',
  health: 'Salud',
};

/** The shown tab of support; `zone` is the business zone of its dates. */
export function SupportPanel({ data, zone }: { data: SupportTabData; zone: string }) {
  switch (data.tab) {
    case 'tickets':
      return <TicketsPanel data={data.tickets} zone={zone} />;
    case 'arco':
      if (data.oldDrops) return <OldDropsPanel {...data.oldDrops} />;
      return (
        <ArcoPanel
          {...data.arco}
          beside={
            <ButtonLink variant="default" to={oldDropsHref()}>
              Conservación
            </ButtonLink>
          }
          more={(request) =>
            request.kind === 'access' ? (
              <RequestPackage key={`package:${request.id}`} request={request} zone={zone} />
            ) : request.kind === 'cancellation' ? (
              <RequestErasure key={`erasure:${request.id}`} request={request} zone={zone} />
            ) : null
          }
        />
      );
    case 'notices':
      return <NoticesPanel data={data.notices} zone={zone} />;
    case 'audit':
      return data.affected ? (
        <AffectedPanel tab={data.affected} zone={zone} />
      ) : (
        <AuditPanel list={data.list} check={data.check} zone={zone} />
      );
    case 'health':
      return <HealthPanel health={data.health} zone={zone} />;
  }
}
