import type { MetaFunction } from '@remix-run/node';
import {
  type SupportTab,
  supportHref,
  supportTabOf,
  supportTabs,
} from '#app/contract/admin/support/links/support.ts';
import { ArcoSheet } from '#app/features/admin/support/data-requests/record/arco-sheet.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { screenLoader } from '#server/http/screens/screens.ts';
import { FramedNotice } from './framed-notice.tsx';
import { SupportPanel, supportTabTexts } from './support-panel.tsx';
import { supportTab } from './support-tabs.server.ts';

export const loader = screenLoader(async ({ world, actor, url }) => {
  const address = url.searchParams;
  const data = await supportTab({ world, actor, tab: supportTabOf(address), address });
  return { data, zone: world.env.TZ_NEGOCIO };
});

export const meta: MetaFunction = () => [{ title: 'Soporte · Rumbo' }];

/** /cms/soporte?tab=: whoever needs help, personal data, and how the platform itself stands (spec §2.8; product: support). */
export default function SupportScreen() {
  const read = useScreenData<typeof loader>();
  if (!read) return null;
  if (read.data.tab === 'arco' && read.data.arco?.sheet) return <ArcoSheet {...read.data.arco} />;
  if (read.data.tab === 'notices' && read.data.notices.view.isFramed) {
    return <FramedNotice {...read.data.notices} />;
  }
  return (
    <Page wide label="Soporte">
      <PageHeader title="Soporte" />
      <TabLinks
        label="Partes de soporte"
        tabs={(Object.keys(supportTabs) as SupportTab[]).map((key) => ({
          key,
          label: supportTabTexts[key],
          to: supportHref(key),
        }))}
        chosen={read.data.tab}
      />
      <SupportPanel data={read.data} zone={read.zone} />
    </Page>
  );
}
