import { tutorBoard } from '#app/features/tutor/board/board.queries.server.ts';
import { BoardPage } from '#app/features/tutor/board/board-page.tsx';
import { useTakeNext } from '#app/features/tutor/challenge-review/next/use-take-next.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { screenLoader } from '#server/http/screens/screens.ts';

export const loader = screenLoader(({ world, actor }) => tutorBoard(world, actor));

export const meta = framedTitle<typeof loader>(pageTitle('Tutor'));

/** /tutor: the board is one feature, the challenges another. */
export default function TodayScreen() {
  const board = useScreenData<typeof loader>();
  const next = useTakeNext({});
  useShortcuts([{ keys: ['t'], words: 'Tomar el siguiente reto', run: () => void next.take() }]);
  if (!board) return null;
  return (
    <BoardPage
      board={board}
      next={
        <Button color="accent" loading={next.busy} onClick={() => void next.take()}>
          Tomar siguiente
        </Button>
      }
      notice={
        next.fault ? (
          <p role="alert" className="fault prose">
            {next.fault}
          </p>
        ) : null
      }
    />
  );
}
