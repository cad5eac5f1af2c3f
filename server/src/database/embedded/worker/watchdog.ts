import { gauge } from './protocol.ts';

/** Watches the gauges from outside the busy thread and reports the client whose statement exceeds the budget. */
export class Watchdog {
  readonly #gauges: Int32Array;
  readonly #budget: number;
  readonly #onHang: (client: number) => void;
  #timer: NodeJS.Timeout | undefined;
  #step = 0;
  #since = 0;

  constructor(gauges: Int32Array, budget: number, onHang: (client: number) => void) {
    this.#gauges = gauges;
    this.#budget = budget;
    this.#onHang = onHang;
  }

  start(): void {
    this.stop();
    this.#step = 0;
    this.#timer = setInterval(() => this.#look(), Math.max(10, this.#budget / 20));
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const step = Atomics.load(this.#gauges, gauge.step);
    const isRunning = step % 2 !== 0;
    if (!isRunning || step !== this.#step) {
      this.#step = step;
      this.#since = performance.now();
    } else if (performance.now() - this.#since > this.#budget) {
      this.stop();
      this.#onHang(Atomics.load(this.#gauges, gauge.client));
    }
  }
}
