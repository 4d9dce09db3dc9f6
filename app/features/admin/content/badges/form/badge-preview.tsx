import { useState } from 'react';
import type { BadgeDetail } from '#app/contract/admin/content/badges.ts';

import { badgeArt, shownBadge } from '#app/contract/stored/badges.ts';
import { levelDescription, levelImage, levelName } from '#app/domain/badges/badge-art.ts';
import { progressOfNobody } from '#app/domain/badges/badge-rules.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

const loadDetail = async () => (await import('#app/product/badges/badge-dialog.tsx')).BadgeDialog;
const loadPopup = async () =>
  (await import('#app/product/badges/congratulation-dialog.tsx')).CongratulationDialog;

/** A saved badge as its people will see it: the dialog that says how to earn it, and the congratulation. */
export function BadgePreview({ badge }: { badge: BadgeDetail }) {
  const [level, setLevel] = useState(1);
  const [shows, setShows] = useState<'detail' | 'popup' | null>(null);
  const detail = useLazyDialog(loadDetail, shows === 'detail');
  const popup = useLazyDialog(loadPopup, shows === 'popup');
  const stored = {
    type: badge.type,
    name: badge.name,
    image: badge.image,
    levels: badge.ownLevels.map(({ image, ...own }, index) => ({
      level: index + 2,
      ...own,
      image: image || null,
    })),
  };
  const art = badgeArt(stored);
  const close = () => setShows(null);
  return (
    <section className="stack gap-sm" aria-label="Vista previa">
      <h2 className="strong">Vista previa</h2>
      <p className="quiet">Así la verá quien la reciba, como está guardada.</p>
      <div className="wrap gap-sm align-bottom">
        {badge.levels > 1 ? (
          <NativeSelect
            label="Nivel"
            options={Array.from({ length: badge.levels }, (_, index) => ({
              value: String(index + 1),
              label: `Nivel ${index + 1}`,
            }))}
            value={String(level)}
            onChange={(event) => setLevel(Number(event.currentTarget.value))}
          />
        ) : null}
        <Button variant="default" onClick={() => setShows('detail')}>
          Ver cómo obtenerla
        </Button>
        <Button variant="default" onClick={() => setShows('popup')}>
          Ver la felicitación
        </Button>
      </div>
      {detail.Dialog ? (
        <detail.Dialog
          opened={detail.opened}
          onClose={close}
          badge={shownBadge(
            {
              ...stored,
              id: badge.id,
              key: badge.key,
              description: badge.description,
              howToEarn: badge.howToEarn,
              level: 0,
            },
            progressOfNobody({ key: badge.key, rule: badge.rule }),
          )}
        />
      ) : null}
      {popup.Dialog ? (
        <popup.Dialog
          opened={popup.opened}
          proceed={close}
          badge={{
            awardId: 0,
            badgeId: badge.id,
            level,
            seen: false,
            key: badge.key,
            type: badge.type,
            name: levelName(art, level),
            description: levelDescription({ ...art, description: badge.description }, level),
            image: levelImage(art, level) ?? '',
          }}
        />
      ) : null}
    </section>
  );
}
