import type { Answers } from '../../../forms/schema.ts';

/** What an expression of a file has to result in: its cell as `name column`, the answers, the result. */
export type Result = [cell: string, answers: Answers, result: unknown];

export interface CorpusFile {
  title: string;
  /** Sheets as lines with a `|` between cells. */
  sheets: Readonly<Record<string, string>>;
  /** One at least for every expression that is translated. */
  results: readonly Result[];
  /** What is named, with its place; empty where the file comes over whole. */
  named?: readonly string[];
  /** Questions that do not become a field; 0 by default. */
  lost?: number;
}

const YN = `list_name|name|label
yn|yes|Yes
yn|no|No`;

/**
 * XLSForms as people write them: after the documents of XLSForm, ODK, KoboToolbox, SurveyCTO, Ona and Enketo, and after the
 * habits that the forums are full of. The results are worked out by hand from the documents.
 */
export const CORPUS: readonly CorpusFile[] = [
  {
    title: 'first form of a tutorial',
    sheets: {
      survey: `type|name|label
text|name|What is your name?
integer|age|How old are you?
select_one yn|likes_pizza|Do you like pizza?
select_multiple toppings|favorite|Favorite toppings
note|bye|Thank you`,
      choices: `${YN}
toppings|cheese|Cheese
toppings|pepperoni|Pepperoni`,
      settings: `form_title|form_id|version
Pizza|pizza|2026112001`,
    },
    results: [],
  },
  {
    title: 'relevance over choices and numbers',
    sheets: {
      survey: `type|name|label|relevant
integer|age|Age
select_one yn|likes|Likes pizza?|\${age} > 5
select_multiple t|top|Toppings|\${likes} = 'yes'
text|other|Which?|selected(\${top}, 'other')
text|none|Why none?|not(selected(\${top}, 'cheese'))`,
      choices: `${YN}
t|cheese|Cheese
t|other|Other`,
    },
    results: [
      ['likes relevant', { age: 6 }, true],
      ['likes relevant', {}, false],
      ['top relevant', { age: 6, likes: 'yes' }, true],
      ['other relevant', { age: 6, likes: 'yes', top: ['other'] }, true],
      ['none relevant', {}, true],
      ['none relevant', { age: 6, likes: 'yes', top: ['cheese'] }, false],
    ],
  },
  {
    title: 'constraints with messages',
    sheets: {
      survey: `type|name|label|constraint|constraint_message|required|required_message
integer|age|Age|. >= 18 and . <= 120|Between 18 and 120|yes|
text|zip|Zip|regex(., '^[0-9]{5}$')|Five digits||
date|dob|Born|. <= today()|Not in the future||
text|name|Name|string-length(.) > 1||TRUE|We need a name
select_multiple t|pick|Pick|count-selected(.) <= 2|Two at most||`,
      choices: `list_name|name|label
t|a|A
t|b|B
t|c|C`,
    },
    results: [
      ['age constraint', { age: 17, name: 'Al' }, false],
      ['age constraint', { age: 18, name: 'Al' }, true],
      ['zip constraint', { zip: '12345' }, true],
      ['zip constraint', { zip: '1234' }, false],
      ['dob constraint', { dob: '2026-11-21' }, false],
      ['dob constraint', {}, true],
      ['name constraint', { name: 'A' }, false],
      ['pick constraint', { pick: ['a', 'b', 'c'] }, false],
    ],
    named: ['survey 5, required_message: name: We need a name (not_supported)'],
  },
  {
    title: 'calculations of every kind',
    sheets: {
      survey: `type|name|label|calculation
decimal|price|Price|
decimal|qty|Quantity|
select_one yn|vat|With tax?|
date|visit|Visit|
calculate|sub||\${price} * \${qty}
calculate|total||if(\${vat} = 'yes', \${sub} * 1.2, \${sub})
calculate|words||concat('Total: ', \${total})
calculate|next||date(\${visit} + 30)
calculate|days||\${next} - today()
calculate|chosen||\${vat}
calculate|big||\${sub} > 100
note|show|You pay \${total}`,
      choices: YN,
    },
    results: [
      ['sub calculation', { price: 2.5, qty: 4 }, 10],
      ['sub calculation', { price: 2.5 }, ''],
      ['total calculation', { price: 5, qty: 2, vat: 'yes' }, 12],
      ['words calculation', { price: 5, qty: 2 }, 'Total: 10'],
      ['words calculation', {}, 'Total: '],
      ['next calculation', { visit: '2026-11-20' }, '2026-12-20'],
      ['days calculation', { visit: '2026-11-20' }, 30],
      ['chosen calculation', { vat: 'no' }, 'no'],
      ['big calculation', { price: 50, qty: 3 }, 'true'],
    ],
  },
  {
    title: 'two languages with English as default',
    sheets: {
      survey: `type|name|label::English (en)|label::Français (fr)|hint::English (en)|hint::Français (fr)|constraint|constraint_message::English (en)|constraint_message::Français (fr)
text|name|Name|Nom|In full|En entier|string-length(.) > 2|Too short|Trop court
select_one yn|ok|Fine?|D'accord ?`,
      choices: `list_name|name|label::English (en)|label::Français (fr)
yn|yes|Yes|Oui
yn|no|No|Non`,
      settings: `form_title|default_language
Two|English (en)`,
    },
    results: [['name constraint', { name: 'Al' }, false]],
  },
  {
    title: 'languages by bare name and by one colon, one that nobody knows here',
    sheets: {
      survey: `type|name|label:English|label:Español|label::Kiswahili
text|q|Name|Nombre|Jina`,
    },
    results: [],
    named: ['survey 1: kiswahili (unknown_language)'],
  },
  {
    title: 'media in labels and choices',
    sheets: {
      survey: `type|name|label|media::image|media::audio
select_one f|fruit|Fruit|fruit.png|fruit.mp3`,
      choices: `list_name|name|label|media::image
f|apple|Apple|apple.png
f|pear|Pear|pear.png`,
    },
    results: [],
    named: [
      'choices 2, media::image: apple: apple.png (not_supported)',
      'choices 3, media::image: pear: pear.png (not_supported)',
      'survey 2, media::image: fruit: fruit.png (not_supported)',
      'survey 2, media::audio: fruit: fruit.mp3 (not_supported)',
    ],
  },
  {
    title: 'appearances',
    sheets: {
      survey: `type|name|label|appearance
select_one yn|a|A|minimal
select_one yn|b|B|horizontal-compact
select_multiple yn|c|C|autocomplete
text|d|D|multiline
text|e|E|numbers
image|f|F|signature
image|g|G|new-front
date|h|H|month-year
select_one yn|i|I|likert w3
range|j|J|rating`,
      choices: YN,
    },
    results: [],
    named: [
      'survey 8, appearance: g: new-front (not_supported)',
      'survey 9, appearance: h: month-year (not_supported)',
    ],
  },
  {
    title: 'a repeat with sums over it',
    sheets: {
      survey: `type|name|label|calculation|relevant
begin_repeat|item|Item||
text|what|What||
decimal|cost|Cost||
integer|n|How many||
calculate|line||\${cost} * \${n}|
end_repeat||||
calculate|sum||sum(\${line})|
calculate|count||count(\${item})|
calculate|top||max(\${cost})|
note|rich|A lot||\${sum} > 100`,
    },
    results: [
      ['item.0.line calculation', { item: [{ cost: 2, n: 3 }] }, 6],
      ['sum_ calculation', { item: [{ cost: 2, n: 3 }, { cost: 5 }] }, 6],
      ['sum_ calculation', {}, 0],
      ['count_ calculation', { item: [{ cost: 2 }, { what: 'x' }] }, 2],
      ['top calculation', { item: [{ cost: 2 }, { cost: 9 }, { what: 'x' }] }, 9],
      ['rich relevant', { item: [{ cost: 60, n: 2 }] }, true],
    ],
    named: ['survey 8: sum → sum_ (renamed)', 'survey 9: count → count_ (renamed)'],
  },
  {
    title: 'a repeat of so many rows',
    sheets: {
      survey: `type|name|label|repeat_count
integer|n|How many?|
begin repeat|kid|Child|\${n}
text|kid_name|Name|
end repeat|||
begin repeat|three|Three|3
text|t|T|
end repeat|||`,
    },
    results: [],
    named: ['survey 3, repeat_count: kid: ${n} (not_supported)'],
  },
  {
    title: 'cascading selects',
    sheets: {
      survey: `type|name|label|choice_filter
select_one states|state|State|
select_one counties|county|County|state=\${state}
select_one cities|city|City|state=\${state} and county=\${county}`,
      choices: `list_name|name|label|state|county
states|tx|Texas||
states|wa|Washington||
counties|king|King|wa|
counties|cameron|Cameron|tx|
cities|seattle|Seattle|wa|king
cities|brownsville|Brownsville|tx|cameron`,
    },
    results: [
      ['county choice_filter', { state: 'wa' }, 'king'],
      ['county choice_filter', {}, ''],
      ['city choice_filter', { state: 'tx', county: 'cameron' }, 'brownsville'],
    ],
  },
  {
    title: 'filters with selected, names and other columns',
    sheets: {
      survey: `type|name|label|choice_filter
select_multiple regions|regions|Regions|
select_one towns|town|Town|selected(\${regions}, region) or region = 'all'
select_one regions|main|Main|selected(\${regions}, name)
select_one regions|second|Second|name != \${main}`,
      choices: `list_name|name|label|region
regions|n|North|
regions|s|South|
towns|a|A|n
towns|b|B|s
towns|z|Elsewhere|all`,
    },
    results: [
      ['town choice_filter', { regions: ['s'] }, 'b z'],
      ['main choice_filter', { regions: ['n'] }, 'n'],
      ['second choice_filter', { regions: ['n'], main: 'n' }, 's'],
      ['second choice_filter', {}, 'n s'],
    ],
  },
  {
    title: 'external choices',
    sheets: {
      survey: `type|name|label|choice_filter
select_one states|state|State|
select_one_external cities|city|City|state=\${state}
select_one_from_file wards.csv|ward|Ward|`,
      choices: `list_name|name|label
states|tx|Texas
states|ny|New York`,
      external_choices: `list_name|name|label|state
cities|austin|Austin|tx
cities|albany|Albany|ny`,
    },
    results: [['city choice_filter', { state: 'ny' }, 'albany']],
    named: ['survey 4: ward: select_one_from_file wards.csv (simplified)'],
  },
  {
    title: 'old spellings of selects',
    sheets: {
      survey: `type|name|label
select one from yn|a|A
select one using yn|b|B
select all that apply from yn|c|C
select_all_that_apply yn|d|D
add select one prompt using yn|e|E
add select multiple prompt using yn|f|F
select one yn or specify other|g|G
select_multiple yn or_other|h|H
select1 yn|i|I
Select_One yn|j|J
select  one   yn|k|K
rank yn|l|L`,
      choices: YN,
    },
    results: [],
  },
  {
    title: 'old spellings of everything else',
    sheets: {
      survey: `command|tag|caption
q string|a|A
add text prompt|b|B
int|c|C
q date|d|D
add dateTime prompt|e|E
date time|f|F
photo|g|G
q picture|h|H
q barcode|i|I
q location|j|J
gps|k|K
add note prompt||Note
percentage|l|L
number of days in last month|m|M
q acknowledge|n|N
lgroup|o|O
string|p|P`,
    },
    results: [],
    named: ['survey 17: lgroup o (unknown_type)'],
    lost: 1,
  },
  {
    title: 'curly quotes and long dashes from a word processor',
    sheets: {
      survey: `type|name|label|relevant|calculation
text|name|Name||
integer|age|Age||
text|a|A|\${name} = ‘Ana’|
text|b|B|\${name} = “Ana” and \${age} ≥ 18|
calculate|c|||\${age} – 1
calculate|d|||concat(“it’s ”, \${name})
text|e|E|\${name} = 'the “best”'|`,
    },
    results: [
      ['a relevant', { name: 'Ana' }, true],
      ['b relevant', { name: 'Ana', age: 18 }, true],
      ['c calculation', { age: 18 }, 17],
      ['d calculation', { name: 'me' }, "it's me"],
      ['e relevant', { name: 'the “best”' }, true],
    ],
  },
  {
    title: 'a score with coalesce',
    sheets: {
      survey: `type|name|label|calculation|relevant
select_one s|q1|One||
select_one s|q2|Two||
calculate|score||coalesce(\${q1}, 0) + coalesce(\${q2}, 0)|
calculate|plain||\${q1} + \${q2}|
calculate|level||if(\${score} >= 8, 'high', if(\${score} >= 4, 'middle', 'low'))|
note|high|High||\${level} = 'high'`,
      choices: `list_name|name|label
s|1|Low
s|5|High`,
    },
    results: [
      ['score calculation', { q1: '5' }, 5],
      ['plain calculation', { q1: '5' }, ''],
      ['plain calculation', { q1: '5', q2: '1' }, 6],
      ['level calculation', {}, 'low'],
      ['level calculation', { q1: '5', q2: '5' }, 'high'],
      ['high relevant', { q1: '5', q2: '5' }, true],
    ],
  },
  {
    title: 'ages and dates',
    sheets: {
      survey: `type|name|label|calculation|constraint|relevant
date|dob|Born|||
calculate|age||int((today() - \${dob}) div 365.25)||
calculate|nice||format-date(\${dob}, '%d/%m/%Y')||
date|from|From|||
date|to|To||. >= \${from}|
text|minor|Guardian|||\${age} < 18
calculate|year||format-date(today(), '%Y')||
calculate|week||int(decimal-date-time(\${dob}) div 7)||`,
    },
    results: [
      ['age calculation', { dob: '1996-01-20' }, 30],
      ['nice calculation', { dob: '1996-01-20' }, '20/01/1996'],
      ['nice calculation', {}, ''],
      ['to constraint', { from: '2026-01-05', to: '2026-01-04' }, false],
      ['to constraint', { from: '2026-01-05', to: '2026-01-05' }, true],
      ['minor relevant', { dob: '2020-01-20' }, true],
      ['minor relevant', {}, false],
      ['year calculation', {}, '2026'],
      ['week calculation', { dob: '1970-01-15' }, 2],
    ],
  },
  {
    title: 'selected-at, labels of choices, joined texts',
    sheets: {
      survey: `type|name|label|calculation
select_multiple t|many|Many|
select_one t|one|One|
calculate|first||selected-at(\${many}, 0)
calculate|label||jr:choice-name(\${one}, '\${one}')
calculate|label1||jr:choice-name(selected-at(\${many}, 1), '\${many}')
calculate|n||count-selected(\${many})
calculate|all||\${many}`,
      choices: `list_name|name|label
t|a|Apple
t|b|Banana`,
    },
    results: [
      ['first calculation', { many: ['a', 'b'] }, 'a'],
      ['first calculation', {}, ''],
      ['label calculation', { one: 'b' }, 'Banana'],
      ['label1 calculation', { many: ['a', 'b'] }, 'Banana'],
      ['n calculation', {}, 0],
      ['all calculation', { many: ['a', 'b'] }, 'a b'],
    ],
  },
  {
    title: 'texts taken apart',
    sheets: {
      survey: `type|name|label|calculation|constraint
text|full|Full name||
calculate|given||substring-before(\${full}, ' ')|
calculate|family||substring-after(\${full}, ' ')|
calculate|initial||substr(\${full}, 0, 1)|
calculate|clean||translate(\${full}, ' ', '_')|
calculate|len||string-length(normalize-space(\${full}))|
text|mail|Mail||regex(., '[^@ ]+@[^@ ]+')
text|code|Code||starts-with(., 'A') and not(contains(., ' '))`,
    },
    results: [
      ['given calculation', { full: 'Ana Roy' }, 'Ana'],
      ['family calculation', { full: 'Ana Roy' }, 'Roy'],
      ['initial calculation', { full: 'Ana Roy' }, 'A'],
      ['clean calculation', { full: 'Ana Roy' }, 'Ana_Roy'],
      ['len calculation', { full: 'Ana   Roy' }, 7],
      ['len calculation', {}, 0],
      ['mail constraint', { mail: 'a@b.c' }, true],
      ['mail constraint', { mail: 'a' }, false],
      ['code constraint', { code: 'AB' }, true],
      ['code constraint', { code: 'A B' }, false],
    ],
  },
  {
    title: 'once, random and uuid',
    sheets: {
      survey: `type|name|label|calculation
calculate|id||once(uuid())
calculate|pick||once(random())
calculate|day||once(string(today()))
calculate|dice||int(random() * 6)`,
    },
    results: [['day calculation', {}, '2026-11-20']],
    named: [
      'survey 2, calculation: id: uuid() (expression)',
      'survey 3, calculation: pick: random() (expression)',
      'survey 4, calculation: day: once() (simplified)',
      'survey 5, calculation: dice: int(random() * 6) (expression)',
    ],
    lost: 3,
  },
  {
    title: 'positions and rows by number',
    sheets: {
      survey: `type|name|label|calculation
begin repeat|person|Person|
text|p_name|Name|
calculate|no||position(..)
end repeat|||
calculate|first||indexed-repeat(\${p_name}, \${person}, 1)
calculate|last||indexed-repeat(\${p_name}, \${person}, count(\${person}))
calculate|names||join(', ', \${p_name})`,
    },
    results: [
      ['first calculation', { person: [{ p_name: 'Ana' }, { p_name: 'Bo' }] }, 'Ana'],
      ['last calculation', { person: [{ p_name: 'Ana' }, { p_name: 'Bo' }] }, 'Bo'],
      ['names calculation', { person: [{ p_name: 'Ana' }, { p_name: 'Bo' }] }, 'Ana, Bo'],
      ['names calculation', {}, ''],
    ],
    named: ['survey 4, calculation: no: position(..) (expression)'],
    lost: 1,
  },
  {
    title: 'pulldata and instances',
    sheets: {
      survey: `type|name|label|calculation|relevant
text|id|Id||
calculate|name||pulldata('people', 'name', 'id', \${id})|
calculate|label||instance('yn')/root/item[name = \${id}]/label|
text|more|More||\${name} != ''`,
    },
    results: [],
    named: [
      "survey 3, calculation: name: pulldata('people', 'name', 'id', ${id}) (expression)",
      "survey 4, calculation: label: instance('yn')/root/item[name = ${id}]/label (expression)",
      "survey 5, relevant: more: ${name} != '' (expression)",
    ],
    lost: 2,
  },
  {
    title: 'defaults of every kind, also as spreadsheets store them',
    sheets: {
      survey: `type|name|label|default
text|a|A|hello
integer|b|B|7
decimal|c|C|0.5
date|d|D|46346
date|e|E|today()
time|f|F|0.5
dateTime|g|G|2026-01-02 10:30
select_one yn|h|H|yes
select_multiple yn|i|I|yes no
acknowledge|j|J|OK
text|k|K|concat('a', 'b')
integer|l|L|-3`,
      choices: YN,
    },
    results: [
      ['e default', {}, '2026-11-20'],
      ['k default', {}, 'ab'],
    ],
  },
  {
    title: 'a range with parameters',
    sheets: {
      survey: `type|name|label|parameters|appearance
range|a|A|start=0 end=17 step=0.5|
range|b|B|start=1;end=5;step=1|rating
range|c|C||
range|d|D|start=10, end=0, step=-2|vertical`,
    },
    results: [],
  },
  {
    title: 'metadata, audit and things of the device',
    sheets: {
      survey: `type|name|label|calculation
start|start||
end|end||
today|day||
deviceid|device||
phonenumber|phone||
username|user||
email|mail||
audit|audit||
start-geopoint|where||
calculate|on||\${day}
text|q|Q|`,
    },
    results: [['on calculation', {}, '2026-11-20']],
    named: [
      'survey 2: start start (not_supported)',
      'survey 3: end end (not_supported)',
      'survey 4: today day (not_supported)',
      'survey 5: deviceid device (not_supported)',
      'survey 6: phonenumber phone (not_supported)',
      'survey 7: username user (not_supported)',
      'survey 8: email mail (not_supported)',
      'survey 9: audit audit (not_supported)',
      'survey 10: start-geopoint where (not_supported)',
    ],
  },
  {
    title: 'shapes, sounds, films and files',
    sheets: {
      survey: `type|name|label
geopoint|a|A
geotrace|b|B
geoshape|c|C
osm|d|D
audio|e|E
video|f|F
file|g|G
image|h|H
barcode|i|I`,
    },
    results: [],
    named: [
      'survey 3: geotrace b (not_supported)',
      'survey 4: geoshape c (not_supported)',
      'survey 5: osm d (not_supported)',
      'survey 6: audio e (not_supported)',
      'survey 7: f: video (simplified)',
    ],
    lost: 4,
  },
  {
    title: 'entities and triggers',
    sheets: {
      survey: `type|name|label|save_to|trigger|calculation
text|tree|Tree|species||
calculate|at|||\${tree}|string(today())`,
      entities: `list_name|label
trees|\${tree}`,
    },
    results: [['at calculation', {}, '2026-11-20']],
    named: [
      'entities 1: entities (not_supported)',
      'survey 2, save_to: tree: species (not_supported)',
      'survey 3, trigger: at: ${tree} (not_supported)',
    ],
  },
  {
    title: 'answers in labels',
    sheets: {
      survey: `type|name|label|hint
text|name|Name|
integer|age|How old is \${name}?|In years, \${ name }
note|n|\${name} is \${age}, \${nobody}|`,
    },
    results: [],
  },
  {
    title: 'names with lines, dots, digits and reserved words',
    sheets: {
      survey: `type|name|label|relevant
text|_1|One|
text|a-b|Dash|
text|a.b|Dot|
text|for|Reserved|
text|q|Q|\${_1} = 'x' and \${a-b} = 'y' and \${a.b} = 'z' and \${for} = 'w'`,
    },
    results: [['q relevant', { _1: 'x', a_b: 'y', a_b_2: 'z', for_: 'w' }, true]],
    named: ['survey 3: a-b → a_b (renamed)', 'survey 4: a.b → a_b_2 (renamed)', 'survey 5: for → for_ (renamed)'],
  },
  {
    title: 'the same names in different groups',
    sheets: {
      survey: `type|name|label|relevant
begin group|one|One|
select_one yn|has|Has?|
text|what|What|\${has} = 'yes'
end group|||
begin group|two|Two|
select_one yn|has|Has?|
text|what|What|\${has} = 'yes'
end group|||`,
      choices: YN,
    },
    results: [
      ['what relevant', { has: 'yes' }, true],
      ['what_2 relevant', { has_2: 'yes' }, true],
      ['what_2 relevant', { has: 'yes' }, false],
    ],
    named: ['survey 7: has → has_2 (renamed)', 'survey 8: what → what_2 (renamed)'],
  },
  {
    title: 'choices with spaces, twice, and as numbers',
    sheets: {
      survey: `type|name|label|relevant
select_one c|city|City|
text|a|A|\${city} = 'New York'
select_one n|n|N|
text|b|B|\${n} = 1
text|c|C|\${n} > 1`,
      choices: `list name|name|label
c|New York|New York
c|LA|Los Angeles
c|LA|Again
n|1|One
n|2|Two`,
    },
    results: [
      ['a relevant', { city: 'New York' }, true],
      ['b relevant', { n: '1' }, true],
      ['c relevant', { n: '2' }, true],
      ['c relevant', {}, false],
    ],
    named: ['choices 4: c LA (broken_row)'],
  },
  {
    title: 'merged headings, comments and a heading twice',
    sheets: {
      survey: `type|name|label||comment|label
text|a|A|lost|ask Bo|A again
text|b|B|||`,
    },
    results: [],
    named: [
      'survey 1, D: lost (no_heading)',
      'survey 1, label: A again (no_heading)',
      'survey 2, comment: ask Bo (unknown_column)',
    ],
  },
  {
    title: 'headings with capitals and spaces, booleans in many spellings',
    sheets: {
      survey: `Type|Name|Label|Required|Read Only|Relevance|Constraint Message|Constraint|Disabled
text|a|A|TRUE||||
text|b|B|Yes|yes|\${a} != ''|||
text|c|C|true()||||
integer|d|D|0||||. > 0|
text|e|E||||Never|. = 'x'|
text|f|F||||||yes`,
    },
    results: [
      ['b relevant', { a: 'x' }, true],
      ['d constraint', { d: 0 }, false],
      ['e constraint', { e: 'y' }, false],
    ],
  },
  {
    title: 'required and read only by expression',
    sheets: {
      survey: `type|name|label|required|read_only
select_one yn|has|Has?||
text|why|Why?|\${has} = 'no'|
text|code|Code||\${has} != 'yes'`,
      choices: YN,
    },
    results: [
      ['why required', { has: 'no' }, true],
      ['why required', {}, false],
      ['code read_only', {}, true],
      ['code read_only', { has: 'yes' }, false],
    ],
  },
  {
    title: 'pages and grids of Enketo',
    sheets: {
      survey: `type|name|label|appearance
begin group|p1|Page one|field-list w4
text|a|A|w2
text|b|B|w2
end group|||
begin_group|p2|Page two|table-list
select_one yn|c|C|
select_one yn|d|D|
end_group|||`,
      choices: YN,
      settings: `form_title|style|instance_name
Grid|pages theme-grid|concat(\${a}, '')`,
    },
    results: [],
    named: [
      "settings 2, instance_name: concat(${a}, '') (not_supported)",
      'settings 2, style: theme-grid (not_supported)',
    ],
  },
  {
    title: 'groups in groups, and one that is never closed',
    sheets: {
      survey: `type|name|label|relevant
begin group|a|A|
integer|w|W|
begin group|b|B|\${w} = 1
integer|x|X|
end group|||
integer|y|Y|\${x} > 2
begin repeat|r|R|
integer|z|Z|\${y} > \${x}
end group|||`,
    },
    results: [
      ['b relevant', { w: 1 }, true],
      ['b relevant', { x: 3 }, false],
      ['y relevant', { w: 1, x: 3 }, true],
      ['y relevant', { x: 3 }, false],
      ['r.0.z relevant', { w: 1, x: 3, y: 4, r: [{ z: 1 }] }, true],
      ['r.0.z relevant', { w: 1, x: 3, y: 2, r: [{ z: 1 }] }, false],
    ],
    named: ['survey 10: end group (broken_row)', 'survey 10: end group (broken_row)'],
  },
  {
    title: 'sections of SurveyCTO',
    sheets: {
      survey: `type|name|label|relevance|calculation|read only|publishable|minimum_seconds|response_note
text|a|A|||||2|note
calculate_here|dur|||once(format-date-time(now(), '%H'))|||
integer|n|N||||yes||
text|b|B|\${n} > 0 and not(\${a} = '')|||||`,
    },
    results: [
      ['b relevant', { n: 1, a: 'x' }, true],
      ['b relevant', { n: 1 }, false],
    ],
    named: [
      'survey 2, minimum_seconds: a: 2 (not_supported)',
      'survey 2, response_note: a: note (not_supported)',
      'survey 3: calculate_here dur (unknown_type)',
      'survey 4, publishable: n: yes (not_supported)',
    ],
    lost: 1,
  },
  {
    title: 'ranking and yes or no questions of a survey',
    sheets: {
      survey: `type|name|label|relevant|constraint
rank r|order|Order||
text|why|Why first?|selected-at(\${order}, 0) = 'price'|
acknowledge|agree|I agree||
text|sign|Sign|\${agree} = 'OK'|
trigger|seen|Seen||`,
      choices: `list_name|name|label
r|price|Price
r|speed|Speed`,
    },
    results: [
      ['why relevant', { order: ['price', 'speed'] }, true],
      ['why relevant', {}, false],
      ['sign relevant', { agree: true }, true],
      ['sign relevant', {}, false],
    ],
  },
  {
    title: 'paths instead of names',
    sheets: {
      survey: `type|name|label|relevant|calculation|choice_filter
begin group|g|G|||
select_one s|state|State|||
integer|n|N|||
end group|||||
text|a|A|/data/g/n > 5||
calculate|b|||../n * 2|
select_one t|town|Town|||state = current()/../state`,
      choices: `list_name|name|label|state
s|x|X|
t|a|A|x
t|b|B|y`,
    },
    results: [
      ['a relevant', { n: 6 }, true],
      ['b calculation', { n: 6 }, 12],
      ['town choice_filter', { state: 'x' }, 'a'],
    ],
  },
  {
    title: 'rounding, powers and remainders',
    sheets: {
      survey: `type|name|label|calculation|constraint
decimal|x|X||
calculate|a||round(\${x})|
calculate|b||round(\${x} * 100) div 100|
calculate|c||pow(\${x}, 2)|
calculate|d||\${x} mod 3|
calculate|e||number(format-date(today(), '%d'))|
integer|even|Even||. mod 2 = 0
decimal|share|Share||. >= 0 and . <= 1`,
    },
    results: [
      ['a calculation', { x: -2.5 }, -2],
      ['b calculation', { x: 1.005 }, 1.01],
      ['c calculation', { x: 3 }, 9],
      ['d calculation', { x: -7 }, -1],
      ['e calculation', {}, 20],
      ['even constraint', { even: 3 }, false],
      ['even constraint', { even: 4 }, true],
      ['share constraint', { share: 2 }, false],
    ],
  },
  {
    title: 'mistakes that people make',
    sheets: {
      survey: `type|name|label|relevant|constraint
text|a|A|\${b} = |
text|b|B|\${nothere} = 'x'|
text|c|C|\${a} == 'x'|
select_one nolist|d|D||
|e|No type||
text||No name||
textt|f|F||
text|g|G||. => 5`,
    },
    results: [],
    named: [
      'survey 2, relevant: a: ${b} = (expression)',
      "survey 3, relevant: b: ${nothere} = 'x' (expression)",
      "survey 4, relevant: c: ${a} == 'x' (expression)",
      'survey 5: d: nolist (unknown_list)',
      'survey 6: e (broken_row)',
      'survey 7: text (broken_row)',
      'survey 8: textt f (unknown_type)',
      'survey 9, constraint: g: . => 5 (expression)',
    ],
    lost: 4,
  },
  {
    title: 'a household roster',
    sheets: {
      survey: `type|name|label|relevant|calculation|constraint|required
text|village|Village||||yes
begin repeat|member|Member||||
text|m_name|Name||||yes
integer|m_age|Age|||. >= 0 and . < 130|
select_one yn|m_school|In school?|\${m_age} >= 5 and \${m_age} <= 18|||
end repeat||||||
calculate|adults|||count-non-empty(\${m_age})||
calculate|mean|||sum(\${m_age}) div count(\${member})||
text|comment|Comment|\${village} != '' and count(\${member}) = 0|||`,
      choices: YN,
    },
    results: [
      ['member.0.m_school relevant', { member: [{ m_age: 6, m_school: 'yes' }] }, true],
      ['member.0.m_school relevant', { member: [{ m_age: 30, m_school: 'yes' }] }, false],
      ['m_age constraint', { member: [{ m_name: 'x', m_age: -1 }], village: 'v' }, false],
      ['adults calculation', { member: [{ m_age: 1 }, { m_name: 'x' }] }, 1],
      ['mean calculation', { member: [{ m_age: 10 }, { m_age: 20 }] }, 15],
      ['mean calculation', {}, ''],
      ['comment relevant', { village: 'v' }, true],
    ],
  },
  {
    title: 'visible calculations and read-only totals',
    sheets: {
      survey: `type|name|label|calculation|readonly
decimal|net|Net||
decimal|tax|Tax|\${net} * 0.2|yes
text|line|Line|concat(\${net}, ' + ', \${tax})|
date|until|Until|date(today() + 14)|
select_one yn|same|Same|if(\${net} > 10, 'yes', 'no')|`,
      choices: YN,
    },
    results: [
      ['tax calculation', { net: 10 }, 2],
      ['line calculation', { net: 10 }, '10 + 2'],
      ['until calculation', {}, '2026-12-04'],
      ['same calculation', { net: 11 }, 'yes'],
      ['same calculation', {}, 'no'],
    ],
  },
  {
    title: 'columns on rows where they have no effect',
    sheets: {
      survey: `type|name|label|required|constraint|default|calculation|read_only
begin group|g|G|yes||||
text|a|A|||||
end group||||||
calculate|c||yes|. > 1||1 + 1|yes
hidden|h|||. != ''|x||
hidden|k||||| \${a}|
note|n|N|TRUE|||'x'|`,
    },
    results: [
      ['c calculation', {}, 2],
      ['k calculation', { a: 'x' }, 'x'],
    ],
    named: [
      'survey 2, required: g: yes (not_supported)',
      'survey 5, required: c: yes (not_supported)',
      'survey 5, constraint: c: . > 1 (not_supported)',
      'survey 5, read_only: c: yes (not_supported)',
      "survey 6, constraint: h: . != '' (not_supported)",
      'survey 8, required: n: TRUE (not_supported)',
      "survey 8, calculation: n: 'x' (not_supported)",
    ],
  },
];
