import { Dropzone } from '@mantine/dropzone';
import { Button } from '#app/ui/controls/button.tsx';
import { Progress } from '#app/ui/layout/figures/progress.tsx';
import '@mantine/dropzone/styles.layer.css';
import { IconCloudOff, IconFile, IconReplace, IconUpload, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { chooserTypes, type UploadArea, type UploadRule, uploadRules } from '#app/contract/account/files.ts';
import { isSentInParts } from '#app/domain/files/parts.ts';
import { sizeText } from '#app/domain/text/file-size.ts';
import { useReadOnly } from '#app/ui/read-only.ts';
import { isDrawing, pngOf } from './drawing.ts';
import styles from './upload.module.css';
import { uploadRuleText, waitingTexts } from './upload.texts.ts';
import { type Uploaded, type UploadState, useUpload } from './use-upload.ts';

type Props = {
  area: UploadArea;
  label: string;
  /** The file that is there already. */
  value: { name: string; size: number } | null;
  /** The field shows a refusal that this throws as the refusal of the upload. */
  onUploaded: (file: Uploaded) => void | Promise<void>;
  onRemove: () => void;
  /** The accepted files here, within the rule of the area. */
  rule?: UploadRule;
  /** Of a challenge: the unit whose own rule counts. */
  unitId?: number;
  /** Told of each file that is chosen. */
  onChosen?: (file: File) => void;
  /** Besides name and size: '4 min 12 s'. */
  details?: string;
  /** The address of the picture that is there already. */
  picture?: string | undefined;
  /** Another file may take its place at once. */
  isReplaceable?: boolean;
  disabled?: boolean;
  /** Called with true while a chosen file is on its way. */
  onSending?: (sending: boolean) => void;
  /** The refusal of the save, about the file. */
  fault?: string | null;
};

/**
 * One file (spec §9), by drop, by choice or by the camera of a phone: the rule stands there before choosing, the
 * progress is shown, and a failed upload can be tried again without choosing again.
 */
export function Upload(props: Props) {
  const { area, label, value, onUploaded, onRemove, onChosen, onSending, fault, picture } = props;
  const isReadOnly = useReadOnly();
  const disabled = props.disabled || isReadOnly;
  const rule = props.rule ?? uploadRules[area];
  const { state, start, retry, cancel } = useUpload(area, onUploaded, { rule, unitId: props.unitId });
  const replacement = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);
  const sending = state.kind === 'sending';
  const told = useRef(onSending);
  told.current = onSending;
  useEffect(() => told.current?.(sending), [sending]);
  const id = useId();
  // The fault of an earlier file disappears as soon as another one is chosen.
  const problem = state.kind === 'failed' ? state.message : state.kind === 'sending' ? null : fault;

  const choose = async (files: File[]) => {
    const [chosen] = files;
    if (!chosen) return;
    const isDrawn = rule.drawings && isDrawing(chosen) && chosen.size <= rule.maxBytes;
    // One that cannot be drawn is refused as it is.
    const file = (isDrawn && (await pngOf(chosen))) || chosen;
    setPreview(/^image\/(jpeg|png|gif|webp)$/.test(file.type) ? URL.createObjectURL(file) : null);
    onChosen?.(file);
    start(file);
  };
  const remove = () => {
    setPreview(null);
    onRemove();
  };

  return (
    <fieldset className="grid gap-xs bare-fields">
      <legend className="no-padding strong">{label}</legend>
      <p id={`${id}-rule`} className="quiet small">
        {uploadRuleText(rule)}
      </p>
      {state.kind === 'sending' ? (
        <Sending state={state} onCancel={cancel} />
      ) : value ? (
        <div className="row wrap gap-sm framed round pad-md">
          {preview || picture ? (
            <img src={preview ?? picture} alt="" className={styles.preview} />
          ) : (
            <IconFile size={28} aria-hidden />
          )}
          <span className="grow-12 breaks">
            {value.name}{' '}
            <span data-figures>
              ({sizeText(value.size)}
              {props.details ? `, ${props.details}` : ''})
            </span>
          </span>
          {props.isReplaceable && !disabled ? (
            <>
              <Button
                variant="default"
                onClick={() => replacement.current?.click()}
                leftSection={<IconReplace size={16} aria-hidden />}
              >
                Reemplazar
              </Button>
              <input
                ref={replacement}
                type="file"
                hidden
                aria-label={`Reemplazar ${label}`}
                accept={acceptOf(rule)}
                onChange={(event) => {
                  void choose([...(event.currentTarget.files ?? [])]);
                  event.currentTarget.value = '';
                }}
              />
            </>
          ) : null}
          {disabled ? null : (
            <Button variant="default" onClick={remove} leftSection={<IconX size={16} aria-hidden />}>
              Quitar archivo
            </Button>
          )}
        </div>
      ) : (
        <Dropzone
          onDrop={(files) => void choose(files)}
          onReject={(rejections) => void choose(rejections.map(({ file }) => file))}
          accept={Object.keys(chooserTypes(rule))}
          multiple={false}
          // The plain chooser of a form: it is the one that offers the camera of a phone.
          useFsAccessApi={false}
          disabled={disabled}
          className={styles.zone ?? ''}
          // A keyboard reaches the button inside; its press is the zone's.
          activateOnKeyboard={false}
          enablePointerEvents
          inputProps={{ 'aria-label': label }}
        >
          <IconUpload size={24} aria-hidden />
          <span>
            <button
              type="button"
              className={styles.choose}
              disabled={disabled}
              aria-describedby={`${id}-rule ${id}-problem`}
            >
              Elige un archivo
            </button>{' '}
            o arrástralo aquí
          </span>
        </Dropzone>
      )}
      <div id={`${id}-problem`} role="alert" className="fault">
        {problem}
      </div>
      {state.kind === 'failed' && state.retry ? (
        <div className="row wrap gap-sm">
          <Button onClick={() => void retry()}>Reintentar</Button>
          <Button variant="default" onClick={cancel}>
            Elegir otro archivo
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

/** Types and endings: a system may know one and not the other. */
const acceptOf = (rule: UploadRule): string => {
  const all = chooserTypes(rule);
  return [...Object.keys(all), ...Object.values(all).map((ending) => `.${ending}`)].join();
};

function Sending({ state, onCancel }: { state: UploadState & { kind: 'sending' }; onCancel: () => void }) {
  const percent = Math.round(state.fraction * 100);
  const waitingText = state.waiting && waitingTexts[state.waiting];
  return (
    <div className={`framed round pad-md ${styles.sending}`}>
      <span className="grow-12 breaks">
        Subiendo {state.name}{' '}
        <span data-figures>
          {percent}%
          {isSentInParts(state.size)
            ? ` (${sizeText(state.fraction * state.size)} de ${sizeText(state.size)})`
            : ''}
        </span>
      </span>
      <Progress value={percent} label={`Subiendo ${state.name}`} />
      {waitingText ? (
        <span className="row gap-sm">
          <IconCloudOff size={16} aria-hidden />
          <span className="grow-12">{waitingText}</span>
        </span>
      ) : null}
      <span className="spoken-only" role="status">
        {waitingText ?? (percent === 100 ? 'Archivo enviado, guardando' : 'Subiendo archivo')}
      </span>
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}
