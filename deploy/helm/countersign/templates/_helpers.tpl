{{- define "countersign.name" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 52 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 52 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "countersign.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "countersign.labels" -}}
{{ include "countersign.selector" . }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "countersign.secret" -}}
{{- .Values.existingSecret | default (include "countersign.name" .) -}}
{{- end -}}

{{- define "countersign.serviceAccount" -}}
{{- if .Values.serviceAccount.create -}}
{{- .Values.serviceAccount.name | default (include "countersign.name" .) -}}
{{- else -}}
{{- .Values.serviceAccount.name | default "default" -}}
{{- end -}}
{{- end -}}

{{- /* Whether the folder of the data is kept: the embedded database, or files without a bucket. */ -}}
{{- define "countersign.keepsData" -}}
{{- if or (eq .Values.database "embedded") (not .Values.settings.S3_BUCKET) -}}yes{{- end -}}
{{- end -}}

{{- /* What a server would refuse, or lose data with. */ -}}
{{- define "countersign.check" -}}
{{- $own := not .Values.existingSecret -}}
{{- if and .Values.existingSecret .Values.secrets -}}
{{- fail "Set secrets or existingSecret, not both." -}}
{{- end -}}
{{- if and $own (eq .Values.database "postgresql") (not .Values.secrets.DATABASE_URL) -}}
{{- fail "Set secrets.DATABASE_URL, or existingSecret with that key, or database to embedded." -}}
{{- end -}}
{{- if and $own (eq .Values.database "embedded") (or .Values.secrets.DATABASE_URL .Values.secrets.DATABASE_REPORTS_URL) -}}
{{- fail "The embedded database takes no DATABASE_URL and no DATABASE_REPORTS_URL." -}}
{{- end -}}
{{- if and $own (eq .Values.database "postgresql") (not .Values.secrets.SECRET) -}}
{{- fail "Set secrets.SECRET to what 'openssl rand -hex 32' prints: all servers need the same." -}}
{{- end -}}
{{- if and (eq .Values.database "embedded") .Values.autoscaling.enabled -}}
{{- fail "The embedded database has one server: autoscaling needs database postgresql." -}}
{{- end -}}
{{- end -}}
