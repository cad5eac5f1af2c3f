/**
 * What becomes of every type and property of BPMN 2.0. `run`: the engine goes by it. `kept`: it explains, draws or declares, and has
 * no effect on running anywhere. `hint`: another engine would do something with it that is not done here; the process runs all the
 * same. `named`: it changes how the process runs and is not run here, so that it keeps the process from being published.
 */
export type Coverage = 'run' | 'kept' | 'hint' | 'named';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Types by what becomes of them. What is kept or named is so with everything in it; the others have their properties below. */
export const TYPES: Readonly<Record<Coverage, readonly string[]>> = {
  run: words(`
    Definitions RootElement BaseElement FlowElementsContainer CallableElement Process FlowElement FlowNode
    InteractionNode SequenceFlow Expression FormalExpression Activity Task UserTask ManualTask ScriptTask
    ServiceTask SubProcess CallActivity Gateway ExclusiveGateway ParallelGateway InclusiveGateway Event CatchEvent
    ThrowEvent StartEvent EndEvent IntermediateCatchEvent BoundaryEvent EventDefinition TimerEventDefinition
    TerminateEventDefinition LoopCharacteristics MultiInstanceLoopCharacteristics ExtensionElements ResourceRole
    Performer HumanPerformer PotentialOwner ResourceAssignmentExpression
  `),
  named: words(`
    SendTask ReceiveTask BusinessRuleTask ComplexGateway EventBasedGateway AdHocSubProcess Transaction
    IntermediateThrowEvent ImplicitThrowEvent StandardLoopCharacteristics CancelEventDefinition ErrorEventDefinition
    EscalationEventDefinition CompensateEventDefinition LinkEventDefinition MessageEventDefinition
    ConditionalEventDefinition SignalEventDefinition ComplexBehaviorDefinition ChoreographyActivity CallChoreography
    SubChoreography ChoreographyTask
  `),
  hint: words(`
    MessageFlow Extension
  `),
  kept: words(`
    Documentation TextAnnotation Group Association Artifact Category CategoryValue Lane LaneSet Participant
    ParticipantAssociation ParticipantMultiplicity Collaboration DataObject DataObjectReference DataStore
    DataStoreReference DataState ItemAwareElement DataAssociation DataInputAssociation DataOutputAssociation
    DataInput DataOutput Assignment InputSet OutputSet InputOutputSpecification InputOutputBinding Property
    ItemDefinition Import Interface Operation EndPoint Message Error Signal Escalation Resource ResourceParameter
    ResourceParameterBinding PartnerEntity PartnerRole Relationship CorrelationProperty CorrelationKey
    CorrelationPropertyRetrievalExpression CorrelationPropertyBinding CorrelationSubscription MessageFlowAssociation
    ConversationLink ConversationAssociation CallConversation Conversation SubConversation ConversationNode
    GlobalConversation Choreography GlobalChoreographyTask GlobalTask GlobalManualTask GlobalUserTask
    GlobalScriptTask GlobalBusinessRuleTask Rendering Auditing Monitoring ExtensionDefinition
    ExtensionAttributeDefinition
  `),
};

type PropertyCoverage = Readonly<Record<string, Readonly<Record<string, Coverage>>>>;

/** Properties of the types that run, each at the type that brings it. */
export const PROPERTIES: PropertyCoverage = {
  BaseElement: { id: 'run', documentation: 'kept', extensionDefinitions: 'kept', extensionElements: 'run' },
  ExtensionElements: { values: 'run', valueRef: 'kept', extensionAttributeDefinition: 'kept' },
  Definitions: {
    name: 'kept',
    targetNamespace: 'kept',
    expressionLanguage: 'run',
    typeLanguage: 'kept',
    imports: 'kept',

    extensions: 'hint',
    rootElements: 'run',
    diagrams: 'kept',
    exporter: 'kept',
    exporterVersion: 'kept',
    relationships: 'kept',
  },
  FlowElementsContainer: { laneSets: 'kept', flowElements: 'run' },
  CallableElement: { name: 'run', ioSpecification: 'hint', supportedInterfaceRef: 'hint', ioBinding: 'hint' },
  Process: {
    processType: 'kept',
    isClosed: 'kept',
    auditing: 'hint',
    monitoring: 'hint',
    properties: 'hint',

    laneSets: 'kept',
    flowElements: 'run',
    artifacts: 'kept',
    resources: 'hint',
    supports: 'kept',

    correlationSubscriptions: 'hint',
    definitionalCollaborationRef: 'kept',
    isExecutable: 'run',
  },
  FlowElement: { name: 'run', auditing: 'hint', monitoring: 'hint', categoryValueRef: 'kept' },
  FlowNode: { incoming: 'kept', outgoing: 'kept', lanes: 'kept' },
  InteractionNode: { incomingConversationLinks: 'kept', outgoingConversationLinks: 'kept' },
  SequenceFlow: { isImmediate: 'kept', conditionExpression: 'run', sourceRef: 'run', targetRef: 'run' },
  Expression: { body: 'run' },
  FormalExpression: { language: 'run', evaluatesToTypeRef: 'kept' },
  Activity: {
    isForCompensation: 'named',
    default: 'run',
    ioSpecification: 'hint',
    boundaryEventRefs: 'kept',

    properties: 'hint',
    dataInputAssociations: 'kept',
    dataOutputAssociations: 'kept',
    startQuantity: 'named',

    resources: 'run',
    completionQuantity: 'named',
    loopCharacteristics: 'run',
  },
  UserTask: { renderings: 'hint', implementation: 'hint' },
  ServiceTask: { implementation: 'hint', operationRef: 'hint' },
  ScriptTask: { scriptFormat: 'run', script: 'run' },
  SubProcess: { triggeredByEvent: 'named', artifacts: 'kept' },
  CallActivity: { calledElement: 'run' },
  Gateway: { gatewayDirection: 'kept' },
  ExclusiveGateway: { default: 'run' },
  InclusiveGateway: { default: 'run' },
  Event: { properties: 'hint' },
  CatchEvent: {
    parallelMultiple: 'named',
    dataOutputs: 'hint',
    dataOutputAssociations: 'kept',
    outputSet: 'hint',

    eventDefinitions: 'run',
    eventDefinitionRef: 'run',
  },
  ThrowEvent: {
    dataInputs: 'hint',
    dataInputAssociations: 'kept',
    inputSet: 'hint',
    eventDefinitions: 'run',
    eventDefinitionRef: 'run',
  },
  StartEvent: { isInterrupting: 'kept' },
  BoundaryEvent: { cancelActivity: 'run', attachedToRef: 'run' },
  TimerEventDefinition: { timeDate: 'run', timeCycle: 'run', timeDuration: 'run' },
  MultiInstanceLoopCharacteristics: {
    isSequential: 'run',
    behavior: 'named',
    loopCardinality: 'run',
    loopDataInputRef: 'named',

    loopDataOutputRef: 'hint',
    inputDataItem: 'hint',
    outputDataItem: 'hint',
    completionCondition: 'run',

    complexBehaviorDefinition: 'named',
    oneBehaviorEventRef: 'named',
    noneBehaviorEventRef: 'named',
  },
  ResourceRole: {
    resourceRef: 'named',
    resourceParameterBindings: 'hint',
    resourceAssignmentExpression: 'run',
    name: 'kept',
  },
  ResourceAssignmentExpression: { expression: 'run' },
};

/** What becomes of a property; null where the table does not say, which a test forbids. */
export const coverageOf = (owner: string, property: string): Coverage | null => PROPERTIES[owner]?.[property] ?? null;
