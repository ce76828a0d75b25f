import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import pLimit from 'p-limit';
import { drawFrom, ImageVariants, type DrawVariant, type ImageFormat } from '#jobs/images/image-variants.ts';
import { measureFrom, prepareMaster, type Measure, type Prepared, type Shape } from '#jobs/images/prepare-master.ts';
import { FolderBlobStore } from '#providers/blobs/blob-store.ts';
import type { Config } from '#server/config.ts';

/** After so long without work, in ms, it ends and gives its memory back. */
const patience = 10_000;
/** What is drawn when the server stops gets so long, in ms. */
const lastWords = 2000;

/** Pictures in work at once: each takes up to hundreds of megabytes meanwhile. */
const atOnce = pLimit(2);

/** A variant of a master, all of its widths, a master of the picture that lies at a path, or what is known of one. */
type Wish =
  | { blobKey: string; width: number; format: ImageFormat }
  | { allOf: string }
  | { path: string }
  | { shapeOf: string };
type Order = Wish & { id: number };
type Work = Uint8Array | Prepared | Shape | undefined;

interface Delivery {
  id: number;
  work?: Work;
  error?: string;
}

interface Customer {
  resolve(work: Work): void;
  reject(error: Error): void;
}

/** Draws pictures in a process beside this one: it takes hundreds of megabytes, which only its end gives back. */
export class DrawingProcess {
  readonly #customers = new Map<number, Customer>();
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #orders = 0;

  /** As `DrawVariant`. Throws where the process ends meanwhile. */
  readonly draw: DrawVariant = async (blobKey, width, format) => {
    const bytes = (await this.#order({ blobKey, width, format })) as Uint8Array | undefined;
    return bytes && Buffer.from(bytes);
  };

  /** Makes a master's WebP variants in all widths. Throws where the process ends meanwhile. */
  readonly drawAll = async (blobKey: string): Promise<void> => {
    await this.#order({ allOf: blobKey });
  };

  /** As `PrepareMaster`. Throws where the process ends meanwhile. */
  readonly prepare = async (path: string) => (await this.#order({ path })) as Prepared;

  /** As `Measure`. Throws where the process ends meanwhile. */
  readonly measure: Measure = async (shapeOf) => (await this.#order({ shapeOf })) as Shape | undefined;

  #order(wish: Wish): Promise<Work> {
    return new Promise((resolve, reject) => {
      clearTimeout(this.#idle);
      const order: Order = { ...wish, id: ++this.#orders };
      this.#customers.set(order.id, { resolve, reject });
      this.#child ??= this.#open();
      this.#child.send(order);
    });
  }

  end(): void {
    this.#child?.kill('SIGKILL');
  }

  /** Holds up a stop no longer than this: what is cut off is drawn when it is asked for again. */
  endSoon(): void {
    setTimeout(() => this.end(), lastWords).unref();
  }

  #open(): ChildProcess {
    const [, program = ''] = process.argv;
    const child = fork(program, ['draw'], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // With an arena for each thread, glibc keeps twice the memory.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    });
    // A server that ends does not wait for it.
    child.unref();
    child.channel?.unref();
    child.on('message', (delivery) => this.#deliver(delivery as Delivery));
    // Also where it could not be started, or ended before it heard of an order.
    for (const event of ['exit', 'error']) child.on(event, () => this.#lose(child));
    return child;
  }

  #deliver({ id, work, error }: Delivery): void {
    const customer = this.#customers.get(id);
    this.#customers.delete(id);
    if (error === undefined) customer?.resolve(work);
    else customer?.reject(new Error(error));
    if (this.#customers.size > 0) return;
    this.#idle = setTimeout(() => this.#retire(), patience).unref();
  }

  /** It ends once nobody talks to it. */
  #retire(): void {
    this.#child?.disconnect();
    this.#child = undefined;
  }

  #lose(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    const ended = new Error('The process that draws pictures has ended.');
    for (const customer of this.#customers.values()) customer.reject(ended);
    this.#customers.clear();
  }
}

/** What that process does. It ends with the one that started it, whatever that ends by. */
export async function drawOnOrder(config: Config): Promise<void> {
  if (!process.send) throw new Error('The server starts this command by itself.');
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const blobs = new FolderBlobStore(resolve(config.DATA_DIR, 'blobs'));
  const draw = drawFrom(blobs);
  const measure = measureFrom(blobs);
  const images = new ImageVariants(blobs);
  const fulfil = async (wish: Wish): Promise<Work> => {
    if ('path' in wish) return prepareMaster(wish.path);
    if ('shapeOf' in wish) return measure(wish.shapeOf);
    if ('allOf' in wish) return images.makeAll(wish.allOf).then(() => undefined);
    return draw(wish.blobKey, wish.width, wish.format);
  };
  process.once('disconnect', () => process.exit());
  process.on('message', (order) => {
    const { id, ...wish } = order as Order;
    atOnce(() => fulfil(wish)).then(
      (made) => process.send?.({ id, work: made }),
      (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
    );
  });
}
