import { arcoHref } from '#app/contract/admin/support/links/arco.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import type { ArcoScreen } from '../arco.queries.server.ts';
import { askerOf, channelNames } from '../arco.texts.ts';
import { ArcoPaper, sheetOf, sheetTitles } from './arco-paper.tsx';

/** The sheet that confirms a request, or that answers it: to print, sign and hand over. */
export function ArcoSheet({ query, request, sheet, company, zone }: ArcoScreen) {
  if (!request || sheet === null) return null;
  const answeredOn = request.answeredAt && todayIn(zone, new Date(request.answeredAt));
  const executedOn = request.executedAt && todayIn(zone, new Date(request.executedAt));
  return (
    <Page>
      <PageHeader
        place={company.name}
        title={sheetTitles[sheetOf(sheet, request)]}
        actions={
          <>
            <PrintButton />
            <ButtonLink variant="default" to={arcoHref(query, request.id)} data-print="never">
              Volver a la solicitud
            </ButtonLink>
          </>
        }
      />
      <ArcoPaper
        request={{ ...request, who: askerOf(request), answeredOn, executedOn }}
        channel={channelNames[request.channel]}
        sheet={sheet}
        company={company}
      />
    </Page>
  );
}
