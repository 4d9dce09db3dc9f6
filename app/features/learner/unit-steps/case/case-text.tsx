import { useMemo } from 'react';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import { placed } from '#app/ui/list/placed.ts';
import { CaseChart } from './case-chart.tsx';
import { caseParts } from './case-tables.ts';

/** The text of a case, a chart above each table of numbers. */
export function CaseText({ html }: { html: string }) {
  const parts = useMemo(() => caseParts(html), [html]);
  return (
    <div className="stack gap-md slim">
      {placed(parts).map(({ place, one: part }) => (
        <div key={place} className="stack gap-sm slim">
          {placed(part.charts).map(({ place: at, one: chart }) => (
            <CaseChart key={at} {...chart} />
          ))}
          <RichText html={part.html} />
        </div>
      ))}
    </div>
  );
}
