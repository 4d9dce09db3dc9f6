import { ActionIcon, Indicator, Popover, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { BellCount } from '#app/realtime/bell-count.ts';
import { useBellCount } from '#app/realtime/bell-state.ts';
import { TextSkeleton, Waiting } from '#app/ui/skeletons.tsx';
import styles from './bell.module.css';
import { bellFigure, bellLabel } from './bell-words.ts';
import { useBellNews } from './use-bell-news.ts';

/** Fetched with the first look at the list. */
const BellList = lazy(() => import('./bell-list.tsx'));

type Props = {
  /** From the frame's loader. */
  read: BellCount;
  /** Business zone in which exact times are written. */
  zone: string;
};

/** The notification bell of learner, boss and tutor (spec §2.2, A-10): a live count, and the list behind it. */
export function Bell({ read, zone }: Props) {
  const { unseen } = useBellCount(read);
  const [opened, setOpened] = useState(false);
  const news = useBellNews(unseen);
  const figure = bellFigure(unseen);
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width="min(25rem, calc(100vw - 1.5rem))"
        shadow="lg"
        radius="lg"
        trapFocus
        returnFocus
        withinPortal={false}
      >
        <Popover.Target>
          <ActionIcon aria-label={bellLabel(unseen)} onClick={() => setOpened((was) => !was)}>
            <Indicator
              label={figure}
              disabled={figure === ''}
              size={18}
              offset={2}
              classNames={{ indicator: styles.figure }}
            >
              <IconBell className={styles.bell} size={24} stroke={1.8} aria-hidden />
            </Indicator>
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={styles.sheet}>
          <Suspense fallback={<Loading />}>
            <BellList zone={zone} unseen={unseen} close={() => setOpened(false)} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      <Waiting label="Cargando notificaciones">
        <TextSkeleton lines={4} />
      </Waiting>
    </div>
  );
}
