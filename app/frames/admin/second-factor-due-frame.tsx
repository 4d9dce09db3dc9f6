import { SecondFactorDue } from '#app/features/second-factor/second-factor-due.tsx';
import { Footer } from '#app/ui/layout/footer.tsx';
import { Bar } from '../bar.tsx';
import type { FrameData } from '../frame.queries.server.ts';
import { FrameBox } from '../frame-box.tsx';
import { ignoreBadge } from '../reduced-frames.tsx';

/** The frame of an administrator whose second factor is due: nothing but turning it on, and the way out. */
export function SecondFactorDueFrame({ data, title }: { data: FrameData; title: string }) {
  return (
    <FrameBox data={data} onPopup={ignoreBadge}>
      <Bar title={title} data={data} onlyLeave />
      <SecondFactorDue />
      <Footer year={data.year} company={data.company} />
    </FrameBox>
  );
}
