import type { CarouselField } from '@countersign/shared/forms/fields/carousel/schema.ts';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { format } from '../../messages.ts';
import type { ControlProps } from '../../view-settings.ts';
import './media.css';

const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** One picture at a time, by buttons or arrows; turns by itself only where the form says so, and can be stopped. */
export function CarouselControl({ view, field, labelId }: ControlProps<CarouselField>) {
  const { messages, mode } = view;
  const pictures = field.pictures.filter(({ address }) => address !== '');
  const [at, setAt] = useState(0);
  const mayTurn = field.seconds !== undefined && mode !== 'canvas' && pictures.length > 1;
  const [isTurning, setTurning] = useState(() => mayTurn && !wantsStill());
  const [isHeld, setHeld] = useState(false);
  const count = pictures.length;
  const go = (step: number) => setAt((now) => (now + step + count) % count);

  useEffect(() => {
    if (!mayTurn || !isTurning || isHeld) return undefined;
    const timer = setInterval(() => setAt((now) => (now + 1) % count), (field.seconds ?? 0) * 1000);
    return () => clearInterval(timer);
  }, [mayTurn, isTurning, isHeld, count, field.seconds]);

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    go(isRtl ? -step : step);
  };

  const shown = pictures[Math.min(at, count - 1)];
  if (!shown) return <div className="cs-media-empty">{messages.noPicture}</div>;
  return (
    <section
      aria-roledescription={messages.carousel}
      aria-label={field.label.trim() || messages.carousel}
      id={labelId}
      onKeyDown={handleKey}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <figure className="cs-figure">
        <div className="cs-carousel-stage">
          <img src={shown.address} alt={shown.isDecorative ? '' : shown.alt} />
        </div>
        {shown.caption && <figcaption>{shown.caption}</figcaption>}
      </figure>
      {count > 1 && (
        <div className="cs-carousel-bar">
          <button type="button" className="cs-icon-button" aria-label={messages.previousPicture} onClick={() => go(-1)}>
            <Chevron isBack />
          </button>
          <p aria-live={isTurning ? 'off' : 'polite'}>
            {format(messages.pictureOf, { number: Math.min(at, count - 1) + 1, count })}
          </p>
          {mayTurn && (
            <button type="button" className="cs-icon-button" onClick={() => setTurning(!isTurning)}>
              {isTurning ? messages.stopTurning : messages.startTurning}
            </button>
          )}
          <button type="button" className="cs-icon-button" aria-label={messages.nextPicture} onClick={() => go(1)}>
            <Chevron />
          </button>
        </div>
      )}
    </section>
  );
}

function Chevron({ isBack = false }: { isBack?: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className="cs-chevron"
    >
      <path d={isBack ? 'M10 3L5 8l5 5' : 'M6 3l5 5-5 5'} strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
