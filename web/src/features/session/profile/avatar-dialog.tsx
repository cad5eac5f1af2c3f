import { uploadAvatar } from '@countersign/shared/api/files/files.ts';
import { getProfile } from '@countersign/shared/api/session/profile.ts';
import { getInfo } from '@countersign/shared/api/session/session.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { errorText } from '../../../lib/calls/error-text.ts';
import { call } from '../../../lib/calls/http.ts';
import { refresh } from '../../../lib/calls/use-call.ts';
import { colour } from '../../../lib/look/colour.ts';
import { Alert, Field, Label, Range } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldStack } from '../../../ui/fields/fields.tsx';
import { type Crop, MIDDLE, MOST_ZOOM, moved, squareOf } from './crop.ts';

/** Pixels of the view, and of what is sent: twice what any screen shows. */
const VIEW = 240;
const SENT = 256;
const STEP = 8;

/** Cuts a picture to a square: drag or use the arrow keys, and look nearer. */
export function AvatarDialog({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }) {
  const t = useT();
  // The dialog comes with a later drawing than this component.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState(MIDDLE);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const context = canvas?.getContext('2d');
    if (context) draw(context, { picture, crop, side: VIEW * 2 });
  });
  const move = (dx: number, dy: number) => setCrop((before) => moved(picture, before, { dx, dy, view: VIEW }));
  const drag = (event: PointerEvent) => {
    if (!from.current) return;
    move(event.clientX - from.current.x, event.clientY - from.current.y);
    from.current = { x: event.clientX, y: event.clientY };
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    move(by[0], by[1]);
  };
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      // A canvas knows nothing of what the camera wrote: place and device stay here.
      const sent = new OffscreenCanvas(SENT, SENT);
      const context = sent.getContext('2d');
      if (context) draw(context, { picture, crop, side: SENT });
      const blob = await sent.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      await call(uploadAvatar, { file: new File([blob], 'picture.jpg', { type: 'image/jpeg' }) } as never);
      await refresh(getProfile, getInfo);
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('session.profile.cropTitle')}
      verb={t('common.save')}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldStack>
        {error !== null && (
          <Alert type="error" role="alert">
            {errorText(error)}
          </Alert>
        )}
        <Canvas
          ref={setCanvas}
          tabIndex={0}
          role="img"
          aria-label={t('session.profile.cropHint')}
          width={VIEW * 2}
          height={VIEW * 2}
          onKeyDown={step}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => (from.current = null)}
        />
        <Field>
          <Label>{t('session.profile.zoom')}</Label>
          <Range
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => setCrop({ ...crop, zoom: Number(event.target.value) })}
          />
        </Field>
      </FieldStack>
    </Dialog>
  );
}

interface Drawn {
  picture: ImageBitmap;
  crop: Crop;
  side: number;
}

function draw(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { picture, crop, side }: Drawn,
): void {
  const square = squareOf(picture, crop);
  // Behind what is transparent.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, square.left, square.top, square.side, square.side, 0, 0, side, side);
}

const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

const Canvas = styled.canvas`
  display: block;
  width: ${VIEW}px;
  height: ${VIEW}px;
  margin-inline: auto;
  border-radius: 50%;
  box-shadow: 0 0 0 1px ${colour('border.default')};
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 2px;
  }
`;
