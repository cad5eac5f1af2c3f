const BY_LANGUAGE = [
  "the and for are but not you all any can had her was one our out has him his how its may new now old see two who did get let put say she too use that with have this will your from they know want been good much some time very when come here just like long make many more only over such take than them well were what also into then there these those which while would could should about after again because being below between both does doing down during each few further off once own same their through under until where why don’t didn’t isn’t wasn’t it’s i’m i’ve can’t won’t don't didn't isn't wasn't it's i'm i've can't won't",
  'der die das und ist ich nicht ein eine einen einem einer sie wir ihr mit auf für von den dem des auch aber oder wie was wenn dass zum zur bei aus nach noch nur sehr war sind hat habe haben wird wurde werden kann mir mich uns sich als vor über unter',
  'les des une est pas que qui dans pour sur avec par plus nous vous ils elle elles mais ont été être avoir fait cette ces ses son leur leurs aux tout tous très',
  'los las una uno que con por para del más pero sus como muy sin sobre este esta ese eso son fue era hay han nos también',
  'não uma com por para mais como mas foi são dos das que ele ela seu sua nos nas pelo pela também muito',
  'что как это для все мне нас вас они она оно его ещё уже был была было были или при над под',
  '的 了 是 我 在 有 和 就 不 人 都 一 一个 上 也 很 到 说 要 去 你 会 着 没有 看 好 自己 这 那 他 她 它 们 我们 你们 他们 與 及 與 個 這 這個 那個 這些 与 个 这个 那个 这些 但 但是 因为 所以 如果 可以 没 吗 呢 吧 啊 把 被 让 给 对 从',
  'の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その です ます でし まし よう',
  '이 그 저 것 수 등 및 를 을 은 는 가 의 에 에서 로 으로 와 과 도 만 이다 하다 있다 있는 했다 합니다 입니다',
  'في من على أن إلى هذا هذه التي الذي كان مع عن ما لا هو هي كل بعد قد ثم أو',
];

/** Words that are in nearly every text and say nothing about it, of the product's languages. */
export const STOP_WORDS: ReadonlySet<string> = new Set(BY_LANGUAGE.flatMap((words) => words.split(' ')));
