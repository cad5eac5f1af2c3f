import { useEffect, useRef, useState } from 'react';
import { type FillMessages, formatCount } from '../messages.ts';
import { clockText } from './clock-text.ts';
import './time-left.css';

interface TimeLeftProps {
  /** When the time ends, by the clock of this device (ms since 1970). */
  until: number;
  messages: FillMessages;
  /** BCP 47 */
  language: string;
  /** Called once, when the time has ended. */
  onEnd: () => void;
}

/** Minutes before the end at which a screen reader is told; every second would be noise. */
const TOLD = [5, 1];

/** The time that is left, second by second, in view while the form scrolls. */
export function TimeLeft({ until, messages, language, onEnd }: TimeLeftProps) {
  const left = useTimeLeft(until, onEnd);
  const isNear = left <= 60_000;
  return (
    <div className="cs-time">
      <span aria-hidden="true">{messages.timeLeft}</span>
      <strong role="timer" aria-label={messages.timeLeft} dir="ltr" className={isNear ? 'cs-time-near' : undefined}>
        {clockText(left)}
      </strong>
      <span role="status" className="cs-time-told">
        {announcement(left, messages, language)}
      </span>
    </div>
  );
}

/** Stands as long as the next sentence has not come, so that it is read once. */
function announcement(left: number, messages: FillMessages, language: string): string {
  const minutes = TOLD.findLast((at) => left <= at * 60_000 && left > (at - 1) * 60_000);
  return minutes === undefined || left === 0 ? '' : formatCount(language, minutes, messages.minutesLeft);
}

/** Milliseconds, never below 0; asks the clock again at every beat, as devices sleep. */
function useTimeLeft(until: number, onEnd: () => void): number {
  const [left, setLeft] = useState(() => leftOf(until));
  const end = useRef(onEnd);
  useEffect(() => void (end.current = onEnd), [onEnd]);
  useEffect(() => {
    const beat = () => {
      const now = leftOf(until);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end.current();
    };
    const timer = setInterval(beat, 1000);
    if (leftOf(until) === 0) beat();
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const leftOf = (until: number): number => Math.max(0, until - Date.now());
